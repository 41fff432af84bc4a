/** Who is certified: from the class that was passed to the certification that is revoked. */
import type { Page } from "@playwright/test";
import { look } from "./look.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const LIST = "/mapa-admin/certifications";

/** Registers for a first Level 1 class. @returns the ID that came with it. */
async function register(page: Page, firstName: string, company: string): Promise<string> {
  const made = await page.request.post("/api/cert-registration", {
    data: {
      classSelection: "1",
      firstName,
      lastName: "Featherstone",
      company,
      // The same email would be a question who it is.
      email: `${firstName.toLowerCase()}@certify.example`,
      street: "4 Kiln Road",
      city: "Yazoo City",
      state: "MS",
      zip: "39194",
      phone: "(662) 555-0177",
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).cert_id;
}

const pressKey = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};
const row = (page: Page, certId: string) => page.getByRole("row").filter({ hasText: certId });
const dialog = (page: Page) => page.getByRole("dialog");
/** Presses a button of the dialog that is open. */
const pressIn = async (page: Page, name: string) => {
  await dialog(page).getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};
/** Opens the menu of a certification's rarer acts, and presses one. */
const pressInMenu = async (page: Page, certId: string, name: string) => {
  await page.getByRole("region", { name: certId }).first().locator("summary", { hasText: "More" }).focus();
  await page.keyboard.press("Enter");
  await pressKey(page, name);
};

test("by keyboard those who passed are confirmed in one press; one is renewed, revoked and reinstated", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const [ann, ben, cay] = [
    await register(page, "Ann", "Certify Paving"),
    await register(page, "Ben", "Certify Paving"),
    await register(page, "Cay", "Certify Paving"),
  ];
  await openTakenOver(page, `${LIST}?q=certify&standing=pending`);
  await expect(page.getByRole("row")).toHaveCount(4);
  for (const name of ["Ann", "Ben"]) {
    await page.getByRole("checkbox", { name: `Select ${name} Featherstone` }).focus();
    await page.keyboard.press("Space");
  }
  await look(page, "certifications");
  await pressKey(page, "Confirm 2 certifications");
  await page.getByLabel("Certification date").fill("2099-01-01");
  await pressIn(page, "Confirm");
  await expect(page.getByLabel("Certification date")).toHaveAccessibleDescription(/Must be today or earlier/);
  await page.getByLabel("Certification date").fill("2026-01-05");
  await look(page, "certifications-confirm");
  await pressIn(page, "Confirm");
  await expect(page.getByRole("status").filter({ hasText: "2 certifications confirmed." })).toBeVisible();
  await expect(row(page, cay)).toBeVisible();
  await expect(row(page, ann)).toHaveCount(0);

  await openTakenOver(page, `${LIST}?q=${ben}`);
  await expect(row(page, ben)).toContainText(/Active.*Jan 5, 2026.*Jan 4, 2031/);
  await row(page, ben)
    .getByRole("link", { name: `Ben Featherstone, ${ben}` })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ben Featherstone" })).toBeVisible();
  await pressKey(page, `Renew: ${ben}`);
  await page.getByLabel("Renewal date").fill("2026-02-02");
  await pressIn(page, "Renew");
  await expect(page.getByText("January 5, 2026 to February 1, 2031", { exact: true })).toBeVisible();

  await pressInMenu(page, ben, "Revoke");
  await page.getByLabel(/^Reason/).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Reason/)).toHaveAccessibleDescription(/Must enter a reason/);
  await page.keyboard.type("Samples were made up");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Samples were made up. Not valid")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Revoked." })).toBeVisible();
  await expectAccessible(page);
  await pressKey(page, `Reinstate: ${ben}`);
  await page.getByLabel(/^Reason/).fill("Appeal upheld");
  await pressIn(page, "Reinstate");
  await expect(page.getByRole("status").filter({ hasText: "Reinstated." })).toBeVisible();
  await expect(page.getByRole("button", { name: `Renew: ${ben}` })).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  await expect(
    page.getByText(new RegExp(`revoked the certification ${ben} from .* on: Samples were made up`)),
  ).toBeVisible();
});

test("on a phone a certification from the papers is entered, another level added, and the technician corrected", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, LIST);
  await page.getByRole("link", { name: "Add a certification" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add a certification" })).toBeVisible();
  await page.getByLabel("Certification ID").fill("PAPER-0815");
  await page.getByLabel("Certification date").fill("2024-03-04");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription(/Must enter a first name/);
  await expect(page.getByLabel("Certification ID")).toHaveValue("PAPER-0815");
  await page.getByLabel("First name").fill("Dot");
  await page.getByLabel("Last name").fill("Quillfeather");
  await page.getByRole("textbox", { name: "Employer" }).fill("Yazoo Lime & Stone");
  await page.getByLabel("Email").fill("dot@papers.example");
  await page.getByLabel("Phone").fill("662 555 0177");
  await look(page, "certification-new", { scanned: [390] });
  await save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Dot Quillfeather" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Level 1, PAPER-0815" })).toContainText("to March 3, 2029");

  await page.getByRole("link", { name: "Add a certification" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add a certification" })).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Quillfeather");
  await page.getByRole("combobox", { name: "Level", exact: true }).selectOption("Level 2 (CAT-II)");
  await save.click();
  await expect(page.getByRole("heading", { level: 2, name: /^Level 2, L2-/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Level 1, PAPER-0815" })).toBeVisible();

  await page.locator("header").locator("summary", { hasText: "More" }).click();
  await page.getByRole("button", { name: "Edit technician" }).click();
  await page.getByLabel("Last name").fill("Quillfeather-Reed");
  await save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Dot Quillfeather-Reed" })).toBeVisible();
  await page.getByRole("button", { name: "Close: Edit technician" }).click();
});

test("a name that no paper can show is told where its certificate is printed", async ({ page, site }) => {
  await asStaff(page, site);
  const burmese = "\u1019\u1031\u102c\u1004\u103a";
  const id = crypto.randomUUID().slice(0, 8);
  const person = {
    firstName: burmese,
    lastName: `Htun ${id}`,
    company: "Unprinted Paving",
    email: `${id}@certify.example`,
  };
  const made = await page.request.post("/api/admin/certifications", {
    data: { ...person, phone: "6625550177", level: "1", issuedOn: "2026-01-05" },
    headers: { origin: site.url },
  });
  expect(made.status(), await made.text()).toBe(201);
  const note = page.getByText(`1 name cannot be printed in full: ${burmese} Htun ${id}`);
  await openTakenOver(page, `${LIST}?q=${id}`);
  await page.getByRole("checkbox").last().check();
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: `Htun ${id}` })
    .first()
    .click();
  await expect(note).toBeVisible();
});
