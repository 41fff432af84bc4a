/** A member company in the portal: its people, domains and references, and a proposed listing that is approved. */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff, removeCompanyPeople, STAFF } from "./staff.ts";

test.use({ changesContent: true });

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path d="M0 0h300v200H0z" fill="#f3b073"/></svg>';
const LOGO = { name: "levee.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) };

/** The journeys of a site share one staff user, who belongs to one company at a time. */
test.beforeEach(({ site }) => removeCompanyPeople(site));

const part = (page: Page, name: string) => page.locator("section").filter({ has: page.getByRole("heading", { name }) });
const expectStatus = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

async function openCompany(page: Page, name: string) {
  await openTakenOver(page, `/mapa-admin/members?q=${encodeURIComponent(name)}`);
  await page.getByRole("table").last().getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Opens a form behind its button. @returns the dialog that it is in. */
async function openDialog(page: Page, title: string) {
  await press(page, title);
  return page.getByRole("dialog", { name: title });
}
const close = (page: Page, title: string) => press(page, `Close: ${title}`);
const openTab = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name }).click();

test("staff add a person, make them administrator, remove them after a question, and take that back", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await openCompany(page, "Yazoo");
  await openTab(page, /^People/);
  const people = part(page, "People");
  const dialog = await openDialog(page, "Add a person");
  await dialog.getByLabel("Email").fill("nobody@nowhere.example");
  await press(page, "Add to company");
  await expect(dialog.getByRole("alert")).toContainText("Invite them instead");
  await expect(dialog.getByLabel("Email")).toHaveValue("nobody@nowhere.example");
  await press(page, "Invite by email");
  await expectStatus(page, "the email was not sent. Share the link below.");
  await expect(dialog.getByLabel("Email")).toHaveValue("");
  await close(page, "Add a person");
  await press(page, /^Revoke/);
  await expectStatus(page, "revoked. The link no longer works.");

  await openDialog(page, "Add a person");
  await dialog.getByLabel("Email").fill(STAFF.email);
  await press(page, "Add to company");
  await expectStatus(page, `${STAFF.email} was added.`);
  await close(page, "Add a person");
  await press(page, STAFF.name);
  await press(page, /^Make administrator/);
  await expectStatus(page, `${STAFF.name}'s role is now administrator.`);
  await look(page, "staff-people");
  await press(page, `Remove ${STAFF.name}`);
  await expect(people.getByText("they see only later records", { exact: false })).toBeVisible();
  await press(page, "Cancel");
  await press(page, `Remove ${STAFF.name}`);
  await look(page, "staff-remove-person");
  await press(page, `Remove ${STAFF.name}`);
  await expectStatus(page, `${STAFF.name} no longer belongs to the company.`);
  await expect(people.getByRole("rowheader", { name: STAFF.name })).toHaveCount(0);
  await people.getByRole("button", { name: "Undo" }).click();
  await expectStatus(page, "Undone.");
  await expect(people.getByRole("row", { name: STAFF.name })).toContainText("Administrator");
  await press(page, STAFF.name);
  await press(page, `Remove ${STAFF.name}`);
  await press(page, `Remove ${STAFF.name}`);
  await expectStatus(page, `${STAFF.name} no longer belongs to the company.`);
  const lines = await querySite<{ detail: string }>(site, "select detail from audit_log where action like 'company.%'");
  const details = lines.map(({ detail }) => detail).join("\n");
  expect(details).toContain("removed themselves from");
  expect(details).toContain("added Ada Holloway");
});

test("staff verify and remove a domain, and link and unlink a reference", async ({ page, site }) => {
  await asStaff(page, site);
  await openCompany(page, "Yazoo");
  await openTab(page, /^People/);
  const domains = await openDialog(page, "Add a domain");
  await domains.getByLabel("Email domain", { exact: true }).fill("gmail.com");
  await press(page, "Verify domain");
  await expect(domains.getByText("Anybody may have an address there", { exact: false }).first()).toBeVisible();
  await domains.getByLabel("Email domain", { exact: true }).fill("second-yard.example");
  await press(page, "Verify domain");
  await expectStatus(page, "Domain verified.");
  await close(page, "Add a domain");
  await press(page, "second-yard.example");
  await press(page, "Remove second-yard.example");
  await press(page, "Remove second-yard.example");
  await expectStatus(page, "second-yard.example removed.");
  await press(page, "Undo");
  await expectStatus(page, "Undone.");
  await expect(page.getByRole("row").filter({ hasText: "second-yard.example" })).toContainText("Verified");

  await openTab(page, "Registrations");
  const links = await openDialog(page, "Link a reference");
  await links.getByLabel("Reference", { exact: true }).fill("R-000000");
  await press(page, "Link reference");
  await expect(links.getByText("Nothing found with this reference").first()).toBeVisible();
  const [row] = await querySite<{ reference: string }>(
    site,
    "select reference from class_registrations order by created_at limit 1",
  );
  const reference = row?.reference ?? "";
  await links.getByLabel("Reference", { exact: true }).fill(reference);
  await press(page, "Link reference");
  await expectStatus(page, "Linked.");
  await close(page, "Link a reference");
  await press(page, `Unlink ${reference}`);
  await expectStatus(page, `${reference} unlinked.`);
});

test("a company proposes a listing; staff find it from the menu, decline one and approve the next", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await openCompany(page, "Yazoo");
  const company = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await openTab(page, /^People/);
  const dialog = await openDialog(page, "Add a person");
  await dialog.getByLabel("Email").fill(STAFF.email);
  await press(page, "Add to company");
  await expectStatus(page, "was added");
  const proposeStreet = async (street: string) => {
    await openTakenOver(page, "/account/company");
    await page.getByRole("textbox", { name: "Street" }).fill(street);
    await page.getByLabel("Black").check();
    await page.locator("input[type=file]").setInputFiles(LOGO);
    await press(page, "Propose this change");
    await expectStatus(page, "Your proposal waits for the office.");
  };
  await proposeStreet("9 New Levee Road");
  await openTakenOver(page, "/mapa-admin");
  await expect(page.getByRole("alert").filter({ hasText: "2 member listing changes need review" })).toBeVisible();
  await look(page, "staff-menu");
  await openTakenOver(page, "/mapa-admin/members");
  await openTab(page, /^Listing changes/);
  await look(page, "staff-members");
  await page.getByRole("region", { name: "Pending changes" }).getByRole("link", { name: company }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  const proposals = part(page, "Proposed listing changes");
  await expect(proposals.getByRole("row", { name: /^Address/ })).toContainText("9 New Levee Road");
  await look(page, "staff-proposal");
  await press(page, "Decline it");
  await expect(proposals.getByText("Must enter a reason").first()).toBeVisible();
  await proposals.getByRole("textbox").fill("Please send the street's number as well.");
  await press(page, "Decline it");
  await expectStatus(page, "Declined. The public list is unchanged");
  await expect(proposals.getByRole("row").filter({ hasText: "Declined" })).toContainText("the street's number");

  await proposeStreet("19 New Levee Road");
  await openCompany(page, company);
  await press(page, "Approve change");
  await expectStatus(page, "Approved. The public list is updated");
  await look(page, "staff-decided");
  await page.goto("/affiliates");
  await expect(page.getByRole("main")).toContainText("19 New Levee Road");
  await openTakenOver(page, "/mapa-admin");
  // The sample's own still waits.
  await expect(page.getByRole("alert").filter({ hasText: "1 member listing change needs review" })).toBeVisible();
});
