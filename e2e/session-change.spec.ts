/**
 * A registrant with a phone chooses other dates for the fee that the page says, and sends another person; staff replace
 * the person again.
 */
import type { Page } from "@playwright/test";
import { SESSION } from "../test/session-content.ts";
import { get, send } from "./letter-world.ts";
import { look } from "./look.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, changesContent: true });

const PERSON = { company: "Delta Paving", firstName: "Pat", lastName: "Reed", phone: "662-555-0142" };
const PLACE = { street: "12 Levee Road", city: "Greenville", state: "MS", zip: "38701" };

async function session(desk: Page, days: object): Promise<string> {
  const { id } = await send(desk, "/api/admin/class-sessions", { ...SESSION, ...days });
  await send(desk, `/api/admin/class-sessions/${id}/state`, { state: "open", version: 1 });
  return id;
}

/** A day that is soon, whatever today is. */
const inDays = (many: number) => new Date(Date.now() + many * 86_400_000).toISOString().slice(0, 10);

test("a registrant changes the dates for a fee, then sends another person, and staff replace them", async ({
  page,
  site,
  browser,
}) => {
  const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
  await asStaff(desk, site);
  const word = crypto.randomUUID().slice(0, 8);
  const [soon, later] = [inDays(20), inDays(40)];
  const from = await session(desk, { firstDay: soon, lastDay: soon, title: `First ${word}` });
  const to = await session(desk, { firstDay: later, lastDay: later, title: `Second ${word}` });
  // Free until 60 business days before, which is long ago; the registrant changes until one business day before.
  const rule = { changeFee: 35, changeFreeDays: 60, changeLastDays: 1 };
  const { value, updatedAt } = await get(desk, "/api/settings/registration");
  const body = { value: { ...value, ...rule }, updatedAt };
  await send(desk, "/api/settings/registration", body, { method: "PUT" });
  const data = { ...PERSON, ...PLACE, email: `pat.${word}@delta.example`, classSelection: "1", sessionId: from };
  const made = await page.request.post("/api/cert-registration", { data });
  const own = (made.headers().location ?? "").replace("/api/class-registrations/", "/class-registration/");

  await openTakenOver(page, own);
  await page.getByRole("link", { name: "Change dates or person" }).tap();
  await expect(page.getByRole("heading", { name: "Change your registration" })).toBeVisible();
  const dates = page.getByRole("region", { name: "Other dates" });
  await expect(dates).toContainText("The change costs $35.00.");
  await expect(dates).toContainText(/Price now: \$2,035\.00\. After the change: \$2,070\.00, with the fee of \$35\.00/);
  await dates.getByRole("button", { name: "Change dates" }).tap();
  await expect(page.getByRole("alert").last()).toContainText("Must choose other dates");
  await expectAccessible(page);
  await expectFits(page);
  await look(page, "class-change");
  await dates.locator(`input[value="${to}"]`).check();
  await dates.getByRole("button", { name: "Change dates" }).tap();
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
  await expect(page.getByText("$2,070.00").first()).toBeVisible();

  await page.getByRole("link", { name: "Change dates or person" }).tap();
  const person = page.getByRole("region", { name: "Send another person" });
  await person.getByRole("button", { name: "Replace Pat Reed" }).tap();
  await expect(page.getByRole("alert").last()).toContainText("Must enter a first name");
  await person.getByLabel("First name").fill("Opal");
  await person.getByLabel("Last name").fill("Dupree");
  await person.getByLabel("Email").fill(`opal.${word}@delta.example`);
  await person.getByLabel("Phone").fill("662-555-0124");
  await person.getByRole("button", { name: "Replace Pat Reed" }).tap();
  await expect(page.getByRole("heading", { name: "This registration went to someone else" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await look(page, "class-given-on");

  await openTakenOver(desk, `/mapa-admin/classes/${to}`);
  await expect(desk.getByRole("row", { name: /Opal Dupree/ })).toContainText("Unpaid");
  await desk.getByRole("button", { name: "Replace Opal Dupree" }).click();
  const question = desk.getByRole("dialog", { name: "Replace Opal Dupree" });
  await question.getByLabel("First name").fill("Ottoline");
  await question.getByLabel("Last name").fill("Vance");
  await question.getByLabel("Phone").fill("662-555-0125");
  await question.getByLabel("Email").fill("nobody");
  await question.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(question.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(desk);
  await question.getByLabel("Email").fill(`ottoline.${word}@delta.example`);
  await question.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(desk.getByText("Ottoline Vance is registered now. Both got an email.")).toBeVisible();
  await expect(desk.getByRole("row", { name: /Ottoline Vance/ })).toBeVisible();
  await desk.getByRole("button", { name: "Move Ottoline Vance" }).click();
  const move = desk.getByRole("dialog", { name: "Session of Ottoline Vance" });
  await expect(move.getByLabel("Charge the change fee of $35.00")).toBeChecked();
  await move.getByRole("combobox").selectOption(from);
  await move.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved and emailed.")).toBeVisible();
  await page.goto(own);
  await expect(page.getByText(/Opal|Ottoline/)).toHaveCount(0);
});
