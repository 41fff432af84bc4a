/** What customers owe: found, looked over and stated by mail, by keyboard and on a phone. */
import type { Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { tabTo } from "./customer.ts";
import { look as lookAt } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const CUSTOMER = {
  firstName: "Lena",
  lastName: "Marsh",
  phone: "601-555-0188",
  street: "12 Mill Street",
  city: "Tupelo",
  state: "MS",
  zip: "38801",
};

/** Issues an invoice that was due some days ago. */
async function owes(page: Page, site: BuiltSite, company: string, daysAgo: number): Promise<void> {
  const email = `lena@${company.toLowerCase().replaceAll(" ", "-")}.example`;
  const answer = await page.request.post("/api/invoices", {
    headers: { origin: site.url },
    data: {
      customer: { ...CUSTOMER, company, email },
      lines: [{ label: `Exhibit table, ${daysAgo} days`, amountCents: 5_000_000, program: "Conference" }],
      dueOn: "2099-12-31",
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  const due = "(now() at time zone 'America/Chicago')::date - $2::int";
  await querySite(site, `update charges set due_on = ${due} where source_id = $1`, [id, daysAgo]);
}

const look = (page: Page, name: string) => lookAt(page, name, { scanned: [390, 1280] });
const ages = (page: Page) => page.getByRole("region", { name: "Balances due by age" });

test("a customer is found by age, and mailed a statement, by keyboard alone", async ({ page, site }) => {
  const company = `Tishomingo Haulers ${test.info().retry}`;
  await asStaff(page, site);
  for (const days of [-5, 12, 95]) await owes(page, site, company, days);
  await openTakenOver(page, "/mapa-admin/owed");
  await look(page, "owed");
  await tabTo(page, page.getByLabel("Customer", { exact: true }));
  await page.keyboard.type("tishomingo");
  await expect(page).toHaveURL(/q=tishomingo/);
  await tabTo(page, ages(page).getByRole("link", { name: "Over 90 days" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=tishomingo.*age=over90/);
  const row = page.getByRole("row").filter({ hasText: company });
  await expect(row).toContainText("$150,000.00");
  await expect(row).toContainText("$100,000.00");
  await tabTo(page, row.getByRole("link"));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: company })).toBeFocused();
  await expect(ages(page).locator("strong")).toHaveText([/\$50,000/, /\$50,000/, /\$0/, /\$0/, /\$50,000/]);
  await look(page, "owed-customer");
  const to = page.getByLabel("To", { exact: true });
  await expect(to).toHaveValue(/^lena@tishomingo/);
  await tabTo(page, to);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(to).toHaveAccessibleDescription(/Must enter email address/);
  await expect(to).toHaveValue("nobody");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("books@tishomingo.example");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("The statement to books@tishomingo.example was not sent: no mail server is set up"),
  ).toBeVisible();
  const mailed = page.getByRole("region", { name: "Statements emailed" }).getByRole("row");
  await expect(mailed.filter({ hasText: "books@tishomingo.example" })).toContainText("$150,000.00");
  await look(page, "owed-stated");
  const paper = page.waitForEvent("download");
  await tabTo(page, page.getByRole("link", { name: "Statement as PDF" }));
  await page.keyboard.press("Enter");
  expect((await paper).suggestedFilename()).toMatch(/^statement-Tishomingo_Haulers_\d-\d{4}-\d\d-\d\d\.pdf$/);
});

test("what nobody will pay is written off on a phone, and taken back", async ({ page, site }) => {
  const company = `Bogue Chitto Millers ${test.info().retry}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await owes(page, site, company, 200);
  await owes(page, site, company, 12);
  await openTakenOver(page, `/mapa-admin/owed/${encodeURIComponent(company.toLowerCase())}`);
  await page.getByRole("button", { name: "Write off uncollectible charges" }).click();
  const form = page.getByRole("form", { name: "Write off" });
  await expect(form.getByRole("checkbox").first()).toBeFocused();
  await expect(form.getByRole("button", { name: "Write off $0.00" })).toBeDisabled();
  await form.getByRole("checkbox", { name: /200 days/ }).check();
  await form.getByRole("button", { name: "Write off $50,000.00" }).click();
  await expect(form.getByLabel("Reason")).toHaveAccessibleDescription(/Must enter a reason/);
  await expect(form.getByRole("checkbox", { name: /200 days/ })).toBeChecked();
  await look(page, "owed-write-off");
  await form.getByLabel("Reason").fill("Dissolved, the receiver has nothing");
  await form.getByRole("button", { name: "Write off $50,000.00" }).click();
  const given = page.getByRole("region", { name: "Written off" });
  await expect(given).toContainText("Dissolved, the receiver has nothing");
  await expect(page.getByText("$50,000.00 owed in 1 charge")).toBeVisible();
  await look(page, "owed-written-off");
  await given.getByRole("button", { name: /^Undo/ }).click();
  await expect(given).toContainText(/Undone/);
  await expect(page.getByText("$100,000.00 owed in 2 charges")).toBeVisible();
});

test("on a phone nobody is found by a wrong name, and all come back", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await owes(page, site, "Yalobusha Crushers", 3);
  await openTakenOver(page, "/mapa-admin/owed?q=nobody+of+that+name");
  await expect(page.getByRole("heading", { name: "No customers found" })).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("link", { name: "Yalobusha Crushers", exact: true })).toBeVisible();
  await ages(page).getByRole("link", { name: "Over 90 days" }).click();
  await expect(page).toHaveURL(/age=over90/);
});

test("a customer who owes nothing leads back to the list", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/owed/nobody%20at%20all");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  expect((await page.request.get("/mapa-admin/owed/nobody%20at%20all")).status()).toBe(404);
});
