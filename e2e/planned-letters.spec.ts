/** Staff look at the letters that the site will write: one is held back, let go and sent before its time, by keyboard. */
import { expect, type Page } from "@playwright/test";
import { inDays, newRecipient, PERSON, PLACE, registers, send, test, today } from "./letter-world.ts";
import { look } from "./look.ts";
import { expectAccessible, openTakenOver } from "./site.ts";
import { takenLetter } from "./taken-letter.ts";

const press = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

async function issue(staff: Page, company: string, email: string): Promise<string> {
  const lines = [{ label: "Exhibit table", amountCents: 25_000, program: "Conference" }];
  const customer = { ...PERSON, ...PLACE, company, email };
  return (await send(staff, "/api/invoices", { customer, lines, dueOn: today() })).number;
}

test("a planned letter is found, held back, let go and sent at once by keyboard", async ({ world }) => {
  const { staff: page, ground } = world;
  const to = newRecipient();
  const company = `Planned Paving ${to.split("@")[0]}`;
  const number = await issue(page, company, to);
  await openTakenOver(page, "/mapa-admin/email");
  await page.getByRole("link", { name: "Scheduled", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Scheduled email" })).toBeVisible();
  await page.getByLabel("Name, company, address, invoice or event").fill(company);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Planned/);
  const row = page.getByRole("region", { name: "Scheduled email, earliest first" }).getByRole("row");
  const mine = row.filter({ hasText: company });
  await expect(mine.getByRole("link", { name: `Invoice ${number}`, exact: true })).toBeVisible();
  await expect(mine).toContainText("$250.00");
  const about = `reminder of invoice ${number} to ${company}`;
  const message = page.getByRole("status").filter({ hasText: about });
  await press(page, `Put on hold: ${about}`);
  await expect(message).toContainText(`The ${about} is on hold until you release it.`);
  await expect(mine.getByText("On hold", { exact: true })).toBeVisible();
  await look(page, "planned-letters", { scanned: [390, 1280] });
  await press(page, "Undo");
  await expect(message).toHaveText(`The ${about} will be sent.`);
  await press(page, `Send now: ${about}`);
  await expect(message).toHaveText(`Sending the ${about} now, if still needed.`);
  // On its due day it is no more than open.
  await takenLetter(ground, { name: "payments.invoice", to, heading: `Invoice ${number}` });
  await expect.poll(() => ground.sink.taken.filter(({ recipients }) => recipients.includes(to)).length).toBe(2);
  await openTakenOver(page, `/mapa-admin/email/planned?q=${encodeURIComponent(company)}`);
  await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
});

test("on a phone an empty list says what appears there", async ({ world }) => {
  const { staff: page } = world;
  await page.setViewportSize({ width: 390, height: 844 });
  await openTakenOver(page, "/mapa-admin/email/planned?q=nobody%20of%20this%20name");
  await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("a scheduled announcement stands under its day, and is held and let go there", async ({ world }) => {
  const { staff: page } = world;
  const { event } = await registers(world, newRecipient());
  const texts = { subject: "Tee times are out", text: "See the page.", audience: { people: "contacts" } };
  const { id, version } = await send(page, `/api/admin/events/${event}/announcements`, texts);
  await send(page, `/api/admin/announcements/${id}/send`, { version, at: { day: inDays(4), time: "09:00" } });
  await openTakenOver(page, "/mapa-admin/email/planned?q=Tee%20times");
  await expect(page.getByRole("rowheader", { name: / 20\d\d: 1 email$/ })).toBeVisible();
  const link = page.getByRole("link", { name: "Tee times are out", exact: true });
  await expect(link).toHaveAttribute("href", `/mapa-admin/events/${event}/announcements/${id}`);
  const about = /announcement Tee times are out to Letter Golf 20\d\d/;
  await page.getByRole("button", { name: new RegExp(`^Put on hold: ${about.source}$`) }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /is on hold until you release it\./ })).toHaveText(about);
  await look(page, "planned-announcement", { scanned: [390, 1280] });
  await press(page, "Undo");
  await expect(page.getByRole("status").filter({ hasText: /will be sent\.$/ })).toHaveText(about);
});
