/** A class session from its draft to its roster: staff publish it, a visitor registers for it, staff move the visitor. */
import type { Page } from "@playwright/test";
import { SESSION } from "../test/session-content.ts";
import { fillCustomer } from "./customer.ts";
import { send } from "./letter-world.ts";
import { look } from "./look.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test, waitTakenOver } from "./site.ts";
import { asStaff } from "./staff.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("staff publish a session, a visitor chooses it and pays by check, and staff move the person to another", {
  tag: "@core",
}, async ({ page, site }) => {
  const title = `Level 1 at ${crypto.randomUUID().slice(0, 8)}`;
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/classes");
  await page.getByRole("link", { name: "New session" }).click();
  const form = page.getByRole("form", { name: "New session" });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("First day").fill("2094-02-22");
  await form.getByLabel("Last day").fill("2094-02-21");
  await form.getByLabel("Location").fill("Delta laboratory, Greenville");
  await form.getByLabel("Capacity").fill("2");
  await button(page, "Save draft").click();
  await expect(form.getByLabel("Last day")).toHaveAccessibleDescription(/Must be the first day or later/);
  await form.getByLabel("Last day").fill("2094-02-25");
  await button(page, "Save draft").click();
  await expect(page.getByRole("heading", { level: 1, name: `${title}, Feb 22 to 25, 2094` })).toBeVisible();
  const own = page.url();
  await button(page, "Publish").click();
  await expect(page.getByText("Published. It is on the public calendar.")).toBeVisible();

  await page.goto("/certs-training");
  const calendar = page.getByRole("region", { name: "Class calendar" });
  const listed = calendar.getByRole("listitem").filter({ hasText: title });
  await expect(listed).toContainText("2 left");
  await expectAccessible(page);
  await listed.getByRole("link", { name: /^Register/ }).click();
  await waitTakenOver(page);
  await expect(page.getByRole("combobox", { name: "Class", exact: true })).toHaveValue("1");
  await expect(page.getByRole("radio", { name: /^Feb 22 to 25, 2094/ })).toBeChecked();
  await expectAccessible(page);
  await fillCustomer(page, { "First name": "Ottoline", "Last name": "Vance" });
  await page.getByRole("radio", { name: /^Check/ }).check();
  await button(page, "Submit").click();
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeFocused();
  await expect(page.locator("dl > div", { hasText: "Dates" }).locator("dd").first()).toHaveText("Feb 22 to 25, 2094");
  await button(page, "Confirm").click();
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
  await expect(page.getByText("Delta laboratory, Greenville").first()).toBeVisible();
  const registration = page.url();

  const other = await send(page, "/api/admin/class-sessions", {
    ...SESSION,
    firstDay: "2094-03-08",
    lastDay: "2094-03-11",
  });
  await send(page, `/api/admin/class-sessions/${other.id}/state`, { state: "open", version: 1 });
  await openTakenOver(page, own);
  await expect(page.getByRole("row", { name: /Ottoline Vance/ })).toContainText("Unpaid");
  await look(page, "class-session", { scanned: [390, 1280] });
  await button(page, "Move Ottoline Vance").click();
  const question = page.getByRole("dialog", { name: "Session of Ottoline Vance" });
  await question.getByRole("combobox").selectOption(other.id);
  await question.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved and emailed.")).toBeVisible();
  await expect(page.getByText("Nobody on the roster")).toBeVisible();
  await page.goto(registration);
  await expect(page.getByText("Mar 8 to 11, 2094").first()).toBeVisible();
});

test("a full session says so and cannot be chosen, and cancelling it moves everybody with one press", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const title = `Small class ${crypto.randomUUID().slice(0, 8)}`;
  const days = { firstDay: "2094-04-05", lastDay: "2094-04-08" };
  const small = await send(page, "/api/admin/class-sessions", { ...SESSION, ...days, title, capacity: 1 });
  const large = await send(page, "/api/admin/class-sessions", { ...SESSION, title: `Large ${title}` });
  for (const { id } of [small, large])
    await send(page, `/api/admin/class-sessions/${id}/state`, { state: "open", version: 1 });
  const answers = { company: "Delta Paving", firstName: "Pat", lastName: "Reed", street: "12 Levee Road" };
  const where = { city: "Greenville", state: "MS", zip: "38701", email: "pat@full.example", phone: "662-555-0142" };
  const body = { ...answers, ...where, classSelection: "1", sessionId: small.id };
  expect((await page.request.post("/api/cert-registration", { data: body })).status()).toBe(201);

  await page.goto("/certs-training");
  const listed = page.getByRole("region", { name: "Class calendar" }).getByRole("listitem").filter({ hasText: title });
  await expect(listed.filter({ hasText: "Apr 5" })).toContainText("Full");
  await expect(listed.filter({ hasText: "Apr 5" }).getByRole("link", { name: /^Register/ })).toHaveCount(0);
  await expectFits(page);
  await openTakenOver(page, "/cert-registration");
  await page.getByRole("combobox", { name: "Class", exact: true }).selectOption("1");
  await expect(page.getByRole("radio", { name: /^Apr 5 to 8, 2094: full/ })).toBeDisabled();

  await openTakenOver(page, `/mapa-admin/classes/${small.id}/cancel`);
  await button(page, "Cancel session").click();
  const question = page.getByRole("dialog");
  await question.getByLabel("Registrations").selectOption(large.id);
  await question.getByRole("textbox").fill("The laboratory is closed");
  await question.getByRole("button", { name: "Cancel session" }).click();
  await expect(page.getByText(/is cancelled$/).first()).toBeVisible();
  await expect(async () => {
    const { roster } = await (await page.request.get(`/api/admin/class-sessions/${large.id}/roster`)).json();
    expect(roster).toMatchObject([{ firstName: "Pat" }]);
  }).toPass({ timeout: 60_000 });
});
