/** A technician: what the person holds and held, an appeal period, evidence, employers, and the list of all. */
import type { Page } from "@playwright/test";
import { look } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const LIST = "/mapa-admin/technicians";

let entered = 0;

/** Enters a certification from the papers on the screen. @returns its ID and the technician's last name. */
async function enter(page: Page, level = "1"): Promise<{ certId: string; lastName: string }> {
  const own = `${Date.now().toString(36)}${++entered}`.toUpperCase();
  const certId = `TECH-${own}`;
  const lastName = `Kilnworth ${own}`;
  await openTakenOver(page, LIST);
  await page.getByRole("link", { name: "Add a certification" }).click();
  await page.getByRole("combobox", { name: "Level", exact: true }).selectOption(level);
  await page.getByLabel("Certification ID").fill(certId);
  await page.getByLabel("Certification date").fill("2026-01-05");
  await page.getByLabel("First name").fill("Wynne");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Employer").fill("Yazoo Lime & Stone");
  await page.getByLabel("Email").fill(`${own.toLowerCase()}@kilnworth.example`);
  await page.getByLabel("Phone").fill("662 555 0177");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Wynne ${lastName}` })).toBeVisible();
  return { certId, lastName };
}

const dialog = (page: Page) => page.getByRole("dialog");
const pressIn = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const summary = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

test("a certification is suspended with an appeal period, reinstated and extended, and its past stays known", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const { certId } = await enter(page);
  const record = page.getByRole("region", { name: `Level 1, ${certId}` });
  const act = async (name: string) => {
    await record.locator("summary", { hasText: "More" }).click();
    await record.getByRole("button", { name, exact: true }).click();
  };
  await act("Suspend");
  await expect(dialog(page)).toContainText("may appeal within 30 days");
  await pressIn(page, "Suspend");
  await expect(page.getByLabel(/^Reason/)).toHaveAccessibleDescription(/Must enter a reason/);
  // The email in its frame is looked at by the journeys of emails; each of its scans takes half a minute.
  await look(page, "technician-suspend", { withFrames: false });
  await page.getByLabel(/^Reason/).fill("No sample records");
  await pressIn(page, "Suspend");
  await expect(record).toContainText("No sample records. Not valid until it is reinstated.");
  await expect(record).toContainText(/Appeal until .*, 30 days left/);
  await look(page, "technician-suspended");

  await page.getByRole("button", { name: `Reinstate: ${certId}` }).click();
  await page.getByLabel(/^Reason/).fill("Appeal upheld");
  await pressIn(page, "Reinstate");
  await expect(record).toContainText("January 5, 2026 to January 4, 2031");
  await act("Extend");
  await page.getByLabel("Valid through").fill("2031-01-04");
  await page.getByLabel(/^Reason/).fill("No class was held");
  await pressIn(page, "Extend");
  await expect(page.getByLabel("Valid through")).toHaveAccessibleDescription(/Must be after January 4, 2031/);
  await page.getByLabel("Valid through").fill("2031-06-30");
  await pressIn(page, "Extend");
  await expect(record).toContainText("January 5, 2026 to June 30, 2031");

  await page.getByLabel("Status as of").fill("2026-01-04");
  await expect(record).toContainText("On January 4, 2026: Not on record yet");
  await page.getByLabel("Status as of").fill("2026-02-01");
  await expect(record).toContainText("On February 1, 2026: Active, through January 4, 2031");
  await look(page, "technician");
  await page.getByRole("link", { name: "History" }).click();
  await expect(
    page.getByText(new RegExp(`suspended the certification ${certId} from .* on: No sample records`)),
  ).toBeVisible();
});

test("hours are entered and accepted, a license corrected, and an employer changed", async ({ page, site }) => {
  await asStaff(page, site);
  const { lastName, certId } = await enter(page);
  await expect(page.getByRole("region", { name: "Other levels" })).toContainText("5 years as Level 3");
  await page.getByRole("link", { name: /^Evidence/ }).click();
  await expect(page.getByText("No evidence yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add evidence" }).click();
  await page.getByLabel("Title").fill("Field day at the plant");
  await dialog(page).getByLabel("Day", { exact: true }).fill("2026-02-02");
  await pressIn(page, "Save");
  await expect(page.getByRole("textbox", { name: "Hours" })).toHaveAccessibleDescription(/Must enter hours/);
  await look(page, "technician-evidence-form");
  await page.getByRole("textbox", { name: "Hours" }).fill("7.5");
  await pressIn(page, "Save");
  await expect(summary(page, "Added. It counts once it is accepted.")).toBeVisible();
  await pressIn(page, "Close: Add evidence");
  await page.getByRole("button", { name: "Field day at the plant", exact: true }).click();
  await page.getByRole("button", { name: "Accept: Field day at the plant" }).click();
  await expect(page.getByText("Accepted: 7.5 hours.")).toBeVisible();
  await look(page, "technician-evidence");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Accepted: 7.5 hours.")).toHaveCount(0);

  await page.getByRole("link", { name: /^Employers/ }).click();
  await page.getByRole("button", { name: "Change employer" }).click();
  await page.getByLabel("New employer").fill("Leaf River Milling");
  await pressIn(page, "Save");
  await expect(summary(page, "Saved.")).toBeVisible();
  await pressIn(page, "Close: Change employer");
  await expect(page.getByRole("region", { name: "Employers by day" })).toContainText("Leaf River Milling");
  await look(page, "technician-employers");

  await page.getByRole("main").locator("header summary", { hasText: "More" }).click();
  await page.getByRole("button", { name: "Edit technician" }).click();
  await page.getByLabel("PE license").fill("PE 4711");
  await look(page, "technician-edit");
  await pressIn(page, "Save");
  await expect(summary(page, "Saved.")).toBeVisible();
  await pressIn(page, "Close: Edit technician");
  await page.getByRole("link", { name: /^Certifications \d/ }).click();
  await expect(page.getByRole("region", { name: "Person" })).toContainText("PE 4711");

  await openTakenOver(page, `${LIST}?q=${certId.toLowerCase()}`);
  const row = page.getByRole("row").filter({ hasText: lastName });
  await expect(row).toContainText(/Leaf River Milling.*Level 1: Active/);
  await page.getByRole("checkbox", { name: `Select Wynne ${lastName}` }).click();
  await expect(page.getByRole("region", { name: "Selected technicians" })).toContainText("1 technician selected");
  await look(page, "technicians-found");
  await page.getByRole("link", { name: /^Suspended/ }).click();
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("link", { name: "Certifications", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Technicians" })).toBeVisible();
});

test("all certifications of a level are extended after a preview of whom it concerns", async ({ page, site }) => {
  await asStaff(page, site);
  // Other journeys have certifications of the other levels.
  const { certId } = await enter(page, "4");
  await openTakenOver(page, LIST);
  await look(page, "technicians");
  await page.getByRole("button", { name: "Extend a level" }).click();
  await pressIn(page, "Preview");
  const level = dialog(page).getByRole("combobox", { name: "Level" });
  await expect(level).toHaveAccessibleDescription(/Must select a level/);
  await level.selectOption("4");
  await page.getByLabel("Valid through").fill("2031-02-01");
  await pressIn(page, "Preview");
  await expect(dialog(page)).toContainText("will be valid through February 1, 2031");
  await dialog(page)
    .getByRole("button", { name: /^Extend \d+ certification/ })
    .click();
  await expect(page.getByLabel("Reason", { exact: true })).toHaveAccessibleDescription(/Must enter a reason/);
  await look(page, "technicians-extend");
  await page.getByLabel("Reason", { exact: true }).fill("The laboratory was flooded");
  await dialog(page)
    .getByRole("button", { name: /^Extend \d+ certification/ })
    .click();
  await expect(summary(page, "will be extended within a few minutes")).toBeVisible();
  await expect(async () => {
    await openTakenOver(page, `${LIST}?q=${certId}`);
    await expect(page.getByRole("row").filter({ hasText: certId })).toContainText("Feb 1, 2031");
  }).toPass();
});
