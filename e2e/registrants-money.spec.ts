/** Staff read the money of registrants: what each costs, what came in and stayed, what went back and what is owed. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

type Charge = { token: string; amountCents: number };

async function send(page: Page, path: string, data: object) {
  const made = await page.request.post(path, { data, headers: { "idempotency-key": crypto.randomUUID() } });
  expect(made.ok(), await made.text()).toBe(true);
  return made;
}

async function register(page: Page, event: string, number: number): Promise<string> {
  const made = await send(page, "/api/event-register", golfRegistration(event, number));
  return (await (await page.request.get(made.headers().location ?? "")).json()).reference;
}

/** @returns the order's reference. */
async function payByCheck(page: Page, number: string, reference: string, cents?: number): Promise<string> {
  const owed: Charge[] = await (await page.request.get(`/api/open-charges?q=${reference}`)).json();
  const charges = owed.map(({ token, amountCents }) => ({ token, amountCents: cents ?? amountCents }));
  const amountCents = charges.reduce((sum, charge) => sum + charge.amountCents, 0);
  const check = { number, payer: `Payer of ${number}`, amountCents, receivedOn: "2026-01-05", charges };
  return (await (await send(page, "/api/checks", check)).json()).order;
}

test("price, paid, refunded and owed are one figure each, in the list, its filter, its file and on the page", {
  tag: "@core",
}, async ({ page, site }) => {
  const event = await ownEvent(site, "Words of Money Scramble");
  await asStaff(page, site);
  const [whole = "", part = ""] = [await register(page, event, 81), await register(page, event, 82)];
  await register(page, event, 83);
  const order = await payByCheck(page, "9181", whole);
  await payByCheck(page, "9182", part, 25_000);
  await send(page, "/api/refunds", {
    order,
    reason: "A tee sign less",
    checkNumber: "5181",
    lines: [{ lineNo: 1, amountCents: 10_000 }],
  });

  const columns = "price,paid,refunded,owes,money";
  await openTakenOver(page, `/mapa-admin/events/${event}?columns=${columns}&sort=name`);
  const table = page.getByRole("region", { name: "Registrants", exact: true });
  const row = (number: number) => table.getByRole("row", { name: new RegExp(`Pat Reed ${number}`) });
  await expect(row(81)).toContainText(/\$750\.00.*\$650\.00.*\$100\.00.*\$0\.00.*Paid/);
  await expect(row(82)).toContainText(/\$750\.00.*\$250\.00.*\$0\.00.*\$500\.00.*Partly paid, owes \$500\.00/);
  await expect(row(83)).toContainText(/\$750\.00.*\$0\.00.*\$0\.00.*\$750\.00.*Unpaid/);
  await look(page, "registrants-money");

  await openTakenOver(page, `/mapa-admin/events/${event}`);
  await look(page, "registrants-first-columns");
  await page.getByRole("link", { name: "Partly paid 1" }).click();
  await expect(page.getByText("1 registrant", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.locator("summary", { hasText: "Export" }).click();
  await page.getByRole("link", { name: "Registrations as CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain("Price,Paid,Refunded,Owes,Payment");
  expect(csv).toContain('750.00,250.00,0.00,500.00,"Partly paid, owes $500.00"');

  await openTakenOver(page, `/mapa-admin/registrations/${whole}`);
  const balance = page.getByRole("region", { name: "Balance" });
  await expect(balance).toHaveText(/^Paid\$650\.00.*Price\$750\.00Refunded\$100\.00$/);
  await look(page, "registration-money");

  await openTakenOver(page, "/mapa-admin/events?q=Words+of+Money");
  await expect(page.getByRole("row", { name: /Words of Money Scramble/ })).toContainText("$900.00");
});
