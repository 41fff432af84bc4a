/**
 * An invoice from the office's screen to the company's payment and back, and one that is taken back. One file because
 * its journeys are the life of one kind of paper, and share its steps.
 */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { expectPayer, payByCard } from "./card-payment.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff, lookAndIssue, openPortal } from "./staff.ts";

type Line = { label: string; amount: string };
/** Charges that are owed already, as the API finds them. */
type Owed = { token: string; label: string; reference: string };

/** Fills the new invoice's form. @param company also makes the address that the letter goes to. */
async function fillInvoice(page: Page, company: string, lines: Line[]): Promise<void> {
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  await box("Company").fill(company);
  await box("First name").fill("Pat");
  await box("Last name").fill("Reed");
  await box("Email").fill(`pat@${company.toLowerCase().replaceAll(" ", "-")}.example`);
  await box("Phone").fill("662-555-0142");
  await box("Street address").fill("12 Levee Road");
  await box("City").fill("Greenville");
  await page.getByRole("combobox", { name: "State" }).selectOption("MS");
  await box("Zip code").fill("38701");
  for (const [at, { label, amount }] of lines.entries()) {
    if (at > 0) await page.getByRole("button", { name: "Add a line" }).click();
    const line = page.getByRole("group", { name: `Line ${at + 1}` });
    await line.getByRole("textbox", { name: "Description" }).fill(label);
    await line.getByRole("textbox", { name: "Amount" }).fill(amount);
  }
}

/** Puts what is owed already on the invoice by keyboard alone, takes it off again, and puts it on once more. */
async function addOwed(page: Page, { reference, label }: Owed): Promise<void> {
  const search = page.getByRole("combobox", { name: /^Add an existing charge/ });
  const list = page.getByRole("list", { name: "Existing charges on this invoice" });
  const add = async () => {
    await search.pressSequentially(reference);
    await expect(page.getByRole("option", { name: new RegExp(reference), selected: true })).toContainText(label);
    await search.press("Enter");
  };
  await add();
  await expect(list.getByRole("listitem")).toContainText(label);
  await expect(list.getByRole("textbox")).toHaveCount(0);
  await list.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect(list).toHaveCount(0);
  await expect(search).toBeFocused();
  await add();
}

/** Issues an invoice as staff. @returns its number and the address of its public page. */
async function issue(
  page: Page,
  company: string,
  lines: Line[],
  owed?: Owed,
): Promise<{ number: string; path: string }> {
  await openTakenOver(page, "/mapa-admin/invoices/new");
  await fillInvoice(page, company, lines);
  if (owed) await addOwed(page, owed);
  await lookAndIssue(page);
  const title = page.getByRole("heading", { level: 1, name: /^Invoice INV-\d{4}-\d{4}$/ });
  await expect(title).toBeVisible();
  const number = ((await title.textContent()) ?? "").replace("Invoice ", "");
  const path = await page.getByRole("link", { name: "Customer's view" }).getAttribute("href");
  return { number, path: path ?? "" };
}

/** The checkout knows whom the invoice is for, and asks for what its page does not tell the holder of a link. */
async function payTheCart(page: Page): Promise<void> {
  await expect(page).toHaveURL("/checkout");
  await expectPayer(page, "Sardis Paving", "Pat Reed", "12 Levee Road", "Greenville");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("lou.tate@sardis-paving.example");
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill("662-555-0171");
  await payByCard(page);
}

test("staff issue an invoice, the company pays it from its link, and staff see it paid", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await openPortal(page, site);
  await page.getByRole("link", { name: /^Invoices/ }).click();
  await page.getByRole("link", { name: "New invoice" }).click();
  await page.getByRole("button", { name: "Preview invoice" }).click();
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toBeFocused();
  for (const message of ["Must enter Company", "Must say what it is for", "Must select a State"])
    await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await fillInvoice(page, "Sardis Paving", [
    { label: "Exhibit table", amount: "1,250.00" },
    { label: "A mistake", amount: "9" },
    { label: "Design guide", amount: "75.50" },
  ]);
  await expect(page.getByText("$1,334.50")).toBeVisible();
  await page.getByRole("button", { name: "Remove line 2" }).click();
  await expect(page.getByText("$1,325.50")).toBeVisible();
  // The form keeps its answers through a reload.
  await page.reload();
  await expect(page.getByRole("group", { name: "Line 2" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Line 2" }).getByRole("textbox", { name: "Description" })).toHaveValue(
    "Design guide",
  );
  await page.getByRole("button", { name: "Preview invoice" }).click();
  const look = page.getByRole("dialog", { name: "Invoice preview" });
  await expect(look.getByRole("row")).toHaveText([
    "Exhibit table$1,250.00",
    "Design guide$75.50",
    /^Total, due .+\$1,325\.50$/,
  ]);
  await expectAccessible(page);
  await look.getByRole("button", { name: "Issue and send" }).click();
  const title = page.getByRole("heading", { level: 1, name: /^Invoice INV-/ });
  await expect(title).toBeVisible();
  await expectAccessible(page);
  const [number] = /INV-\S+/.exec((await title.textContent()) ?? "") ?? [""];
  const own = page.url();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(
    page.getByText("The invoice to pat@sardis-paving.example was not sent: no mail server is set up"),
  ).toBeVisible();

  const path = await page.getByRole("link", { name: "Customer's view" }).getAttribute("href");
  const response = await openTakenOver(page, path ?? "");
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { level: 2, name: /^\$1,325\.50 is due / })).toBeVisible();
  await expect(page.getByRole("main").locator("address")).toContainText("711 Roadside Avenue");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`invoice-${number}.pdf`);
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(page.getByRole("rowheader", { name: `Invoice ${number}: Exhibit table` })).toBeVisible();
  await payTheCart(page);
  const [receipt] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the receipt (PDF)" }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^receipt-O-\w{6}\.pdf$/);

  await expect(page.getByText("The invoice is settled: there is nothing left to do.")).toBeVisible();
  await page.getByRole("link", { name: /^See the invoice/ }).click();
  await expect(page).toHaveURL(path ?? "");
  await expect(page.getByRole("heading", { name: "This invoice is paid. Thank you." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay by card" })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(own);
  await expect(page.getByText("$0.00 of $1,325.50")).toBeVisible();
  await expect(page.getByRole("region", { name: "Payments", exact: true })).toContainText("$1,325.50");
  await expect(page.getByRole("button", { name: "Void invoice" })).toHaveCount(0);
  await openTakenOver(page, "/mapa-admin/invoices?state=paid&q=sardis");
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Paid");
  await expectAccessible(page);
});

test("staff void an invoice with a reason, and its page asks for nothing more", async ({ page, site }) => {
  await asStaff(page, site);
  const find = async (q: string): Promise<Owed[]> =>
    (await page.request.get(`/api/open-charges?${new URLSearchParams({ q })}`)).json();
  const [owed] = await find("golf silver");
  if (!owed) throw new Error("the sample data owes nothing for golf");
  const { number, path } = await issue(page, "Enid Lake Grading", [{ label: "Table", amount: "40" }], owed);
  await expect(page.getByText("Owed before this invoice")).toBeVisible();
  await page.getByRole("button", { name: "Void invoice" }).click();
  await page.getByRole("textbox", { name: "Reason (internal)" }).fill("Sent to the wrong company");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Void ${number}` }).click();
  await expect(page.getByText(/^Voided .*: Sent to the wrong company$/)).toBeVisible();
  expect((await find(owed.reference)).map(({ token }) => token)).toContain(owed.token);
  await expectAccessible(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This invoice was withdrawn." })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("wrong company");
  await expect(page.getByRole("main").locator("address")).toHaveCount(0);
  await expectAccessible(page);
  expect((await page.goto("/invoice/nothing"))?.status()).toBe(404);
});

test("staff see when a customer is reminded of an invoice, and cancel it", async ({ page, site }) => {
  await asStaff(page, site);
  await issue(page, "Reminder Paving", [{ label: "Plan review", amount: "120" }]);
  const id = page.url().split("/").pop();
  await querySite(
    site,
    `insert into reminders (id, kind, subject, dedupe_key, state, due_at, next_at, created_at)
      values (gen_random_uuid(), 'payments.invoice-overdue', 'invoice ' || $1::text, $1::text, 'planned',
        '2098-03-10T15:00:00Z', '2098-03-10T15:00:00Z', now())`,
    [id],
  );
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openTakenOver(page, `/mapa-admin/invoices/${id}`);
    await expect(page.getByText("Mar 10, 2098")).toBeVisible();
    await expect(page.getByText("Scheduled")).toBeVisible();
    await expectFits(page);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel reminder" }).click();
  await expect(page.getByText("Reminder cancelled.")).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
});
