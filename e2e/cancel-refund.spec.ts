/** What staff do when a paid registration does not take place: end it and give its money back. */
import type { Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { ownEvent } from "./own-event.ts";
import { openAct } from "./registration-acts.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

/** Pays with one check what registrations owe. @returns the order's reference. */
async function payByCheck(page: Page, number: string, references: string[]): Promise<string> {
  const found = references.map((reference) => page.request.get(`/api/open-charges?q=${reference}`));
  const owed: { token: string; amountCents: number }[] = (
    await Promise.all(found.map(async (response) => (await response).json()))
  ).flat();
  const charges = owed.map(({ token, amountCents }) => ({ token, amountCents }));
  const amountCents = charges.reduce((sum, charge) => sum + charge.amountCents, 0);
  const made = await page.request.post("/api/checks", {
    data: { number, payer: "Delta Bookkeeping", amountCents, receivedOn: "2026-01-05", charges },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).order;
}

/** @returns the reference of the registration. */
async function registerOne(page: Page, event: string, number: number): Promise<string> {
  const made = await page.request.post("/api/event-register", { data: golfRegistration(event, number) });
  expect(made.status(), await made.text()).toBe(201);
  return (await (await page.request.get(made.headers().location ?? "")).json()).reference;
}

test("staff end a paid registration with its refund in one act, and are asked after a refund of another", {
  tag: "@core",
}, async ({ page, site }) => {
  const event = await ownEvent(site, "Refund Golf Classic");
  await asStaff(page, site);
  const references: string[] = [];
  for (const number of [71, 72]) references.push(await registerOne(page, event, number));
  const order = await payByCheck(page, "9071", references);

  await openTakenOver(page, `/mapa-admin/registrations/${references[0]}`);
  await openAct(page, "Cancel registration");
  const form = page.getByRole("form", { name: "Cancel registration for Pat Reed 71", exact: true });
  await form.getByLabel(/^Reason/).fill("Cannot come");
  // Without an answer about the money nothing is sent.
  await form.getByRole("button", { name: "Cancel registration for Pat Reed 71", exact: true }).click();
  const back = form.getByRole("radio", { name: new RegExp(`^Refund \\$.*: \\$.* by check \\(${order}\\)$`) });
  await back.check();
  await expectAccessible(page);
  const number = form.getByLabel("Refund check number");
  await number.fill("5001");
  await form.getByRole("button", { name: "Cancel registration for Pat Reed 71", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "was refunded" })).toBeVisible();
  await page.goto(`/mapa-admin/events/${event}`);
  await expect(page.getByRole("row", { name: /Pat Reed/ })).toHaveCount(1);
  await page.getByRole("link", { name: "Cancelled 1" }).click();
  await expect(page.getByRole("row", { name: /Pat Reed 71/ }).first()).toContainText("Cancelled");

  await page.goto("/mapa-admin/payments");
  await page.getByLabel("Reference, customer, check number or item").fill("Paving Company 72");
  await page
    .getByRole("row", { name: new RegExp(order) })
    .getByRole("link")
    .click();
  await expect(page.getByRole("region", { name: "Items", exact: true })).toContainText("Delta Paving Company 72");
  await expect(page.getByRole("heading", { name: /^Cancel registration/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Make a refund" }).click();
  const refund = page.getByRole("dialog", { name: "Make a refund" });
  await refund.getByRole("button", { name: "Refund full remaining amount" }).click();
  await refund.getByLabel(/^Reason/).fill("Withdrew");
  await refund.getByLabel("Refund check number").fill("5002");
  await refund.getByRole("button", { name: "Review refund" }).click();
  await expect(refund).toContainText("to Delta Paving Company 72 by check 5002?");
  await refund.getByRole("button", { name: /^Refund \$/ }).click();
  const question = page.getByRole("region", { name: `Cancel registration ${references[1]}?` });
  await expect(question).toContainText("is still active and counts toward the limits");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel registration" }).click();
  await question.getByLabel(/^Reason/).fill("Withdrew");
  await question.getByRole("button", { name: "Cancel registration for Pat Reed 72", exact: true }).click();
  await expect(question).toHaveCount(0);
});
