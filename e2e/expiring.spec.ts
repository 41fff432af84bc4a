/** Certifications that end: found by their last day, emailed after a look at who gets what, and the rules of the emails. */
import { expect, type Page } from "@playwright/test";
import { addDays } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";
import { inDays, newRecipient, send, test, type World } from "./letter-world.ts";
import { look as lookAt } from "./look.ts";
import { openTakenOver } from "./site.ts";
import { takenLetter } from "./taken-letter.ts";

/** The emails in its frames are scanned by tests of their own. */
const look = (page: Page, name: string) => lookAt(page, name, { scanned: [390, 1280], withFrames: false });

const COMPANY = "Ending Paving";
const HOLDER = { company: COMPANY, phone: "6625550142", level: "1" };

/** A technician whose certification ends so many days from today. @returns the address. */
async function certifiesUntil({ staff }: World, lastName: string, days: number): Promise<string> {
  const email = newRecipient();
  const issuedOn = addDays(addMonths(inDays(days), -60), 1);
  await send(staff, "/api/admin/certifications", { ...HOLDER, firstName: "Pat", lastName, email, issuedOn });
  return email;
}

test("staff find who ends, email those they select, and see when they did", async ({ world, page }) => {
  const to = await certifiesUntil(world, "Endsoon", 20);
  await certifiesUntil(world, "Endlater", 150);
  await certifiesUntil(world, "Endover", -20);
  await page.context().addCookies(await world.staff.context().cookies());
  await openTakenOver(page, "/mapa-admin/certifications");
  await page.getByRole("link", { name: "Expiring", exact: true }).click();
  const row = (lastName: string) => page.getByRole("row", { name: `Pat ${lastName}` });
  await page.getByRole("link", { name: /^180 days/ }).click();
  await expect(row("Endlater")).toContainText("in 150 days");
  await page.getByRole("link", { name: /^Ended/ }).click();
  await expect(row("Endover")).toContainText(", not certified");
  await page.getByRole("link", { name: /^30 days/ }).click();
  await expect(row("Endlater")).toHaveCount(0);
  await expect(row("Endsoon")).toContainText("Not emailed");
  await look(page, "expiring");
  await row("Endsoon").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Email selected now" }).click();
  const dialog = page.getByRole("dialog", { name: "Email selected now" });
  await expect(dialog.getByText(`Pat Endsoon (${to})`, { exact: false })).toBeVisible();
  await look(page, "expiring-preview");
  await dialog.getByRole("button", { name: "Send 1 email" }).click();
  await expect(page.getByText("1 email sent.")).toBeVisible();
  await expect(row("Endsoon")).toContainText("By staff");
  await takenLetter(world.ground, { name: "certifications.ending", to, heading: "Time to renew", says: "in 20 days" });
  await row("Endsoon").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Email selected now" }).click();
  await expect(dialog.getByText("No one gets an email.")).toBeVisible();
});

test("staff look at a rule's email, set its days after a mistake, and switch it off", async ({ world, page }) => {
  await page.context().addCookies(await world.staff.context().cookies());
  await openTakenOver(page, "/mapa-admin/certifications/expiring/emails");
  const box = page.getByRole("region", { name: "Second reminder", exact: true });
  const days = box.getByRole("textbox", { name: "Days before the last day" });
  const save = box.getByRole("button", { name: "Save: Second reminder" });
  await days.fill("0");
  await save.click();
  await expect(box.getByText("Must be at least 1")).toBeVisible();
  await look(page, "expiry-rules");
  await days.fill("100");
  await box.getByRole("button", { name: "Preview email: Second reminder" }).click();
  await expect(page.getByText("100 days before the last day:", { exact: false })).toBeVisible();
  await look(page, "expiry-rules-preview");
  await box.getByRole("checkbox", { name: "Send this email" }).uncheck();
  await save.click();
  await expect(box.getByText("Saved.")).toBeVisible();
  await expect(box.getByText("Off", { exact: true })).toBeVisible();
});
