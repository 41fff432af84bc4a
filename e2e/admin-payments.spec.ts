/** What staff do with money: find a payment, give it back in part and then wholly, and take the books away as CSV. */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { payByCard } from "./card-payment.ts";
import { fillCustomer } from "./customer.ts";
import { unschedule } from "./jobs.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const COMPANY = "Refund Road Works";

/** Pays two invoices with unknown numbers, which any visitor may. */
async function payInvoices(page: Page): Promise<void> {
  await page.goto("/about");
  await page.evaluate(() => {
    const items = [
      { itemName: "Invoice 8101", itemPrice: 1250.5, invoice: "8101" },
      { itemName: "Invoice 8102", itemPrice: 333.33, invoice: "8102" },
    ];
    localStorage.setItem("items", JSON.stringify(items));
  });
  await page.goto("/checkout");
  await fillCustomer(page, { Company: COMPANY, Email: "pat@refund-road-works.example" });
  await payByCard(page);
}

/** Cents of an amount such as `-$1,250.50`. */
const centsOf = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, "")) * 100);

test("staff give a part of a payment back, then the rest, and the books say the same on screen and as CSV", {
  tag: "@core",
}, async ({ page, site }) => {
  await payInvoices(page);
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/payments");
  await page.getByLabel("Reference, customer, check number or item").fill(COMPANY);
  await expect(page).toHaveURL(/q=Refund/);
  await expectAccessible(page);
  await page
    .getByRole("row", { name: new RegExp(COMPANY) })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Make a refund" }).click();
  const form = page.getByRole("dialog", { name: "Make a refund" });
  await form.getByRole("button", { name: "Review refund" }).click();
  await expect(form.getByText("Enter an amount to refund")).toBeVisible();
  await expect(form.getByText("Must enter a reason")).toBeVisible();
  const first = form.getByRole("textbox", { name: /Refund of Invoice 8101/ });
  await first.fill("1,250.51");
  await form.getByRole("button", { name: "Review refund" }).click();
  await expect(form.getByText("At most $1,250.50")).toBeVisible();
  await first.fill("1000");
  await form.getByLabel(/^Reason/).fill("Paid twice");
  await expect(form.getByText("$1,030.00")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Review refund" }).click();
  await expect(form.getByText("This can't be undone", { exact: false })).toBeVisible();
  await form.getByRole("button", { name: "Refund $1,030.00" }).click();
  await expect(page.getByText("$1,030.00 was refunded.")).toBeVisible();
  await expect(page.getByText("Partly refunded")).toBeVisible();

  await form.getByRole("button", { name: "Refund full remaining amount" }).click();
  await form.getByLabel(/^Reason/).fill("Withdrew");
  await form.getByRole("button", { name: "Review refund" }).click();
  await form.getByRole("button", { name: /^Refund \$601\.34/ }).click();
  await expect(page.getByRole("main").getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectAccessible(page);

  await openTakenOver(page, "/mapa-admin/ledger?money=test");
  await expectAccessible(page);
  const total = page.getByRole("region", { name: "By program" }).getByRole("row", { name: /^Total/ });
  const cells = await total.getByRole("cell").allTextContents();
  const net = centsOf(cells.at(-1) ?? "");
  const refunds = centsOf(cells.at(3) ?? "");
  expect(refunds).toBeLessThanOrEqual(-163_134);
  await page.locator("summary", { hasText: "Export" }).click();
  const address = await page.getByRole("link", { name: "Lines as CSV" }).getAttribute("href");
  const csv = await (await page.request.get(address ?? "")).text();
  // No cell of this association's books holds a comma or a line break but between quotes.
  const lines = csv.trim().split("\r\n").slice(1);
  const nets = lines.map((line) => line.match(/(?:"(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.[10]?.replace(",", "") ?? "");
  expect(nets.reduce((sum, cell) => sum + centsOf(cell), 0)).toBe(net);
});

test("the treasurer names the bookkeeper's accounts by keyboard, and the journal has them with equal sides", async ({
  page,
  site,
}) => {
  await payInvoices(page);
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/ledger?money=test");
  await page.getByRole("main").locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Account codes" }).click();
  await expect(page.getByRole("heading", { name: "Account codes" })).toBeVisible();
  const cards = page.getByLabel("Payments by card");
  await cards.focus();
  await page.keyboard.type("1200");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4900");
  await expect(page.getByLabel("Card fees received")).toHaveValue("4900");
  await expectAccessible(page);
  // Another user saves meanwhile: both are told apart, and nothing that was typed is lost.
  const { version } = await (await page.request.get("/api/ledger/accounts")).json();
  const codes = [{ kind: "money", name: "checks", code: "1100" }];
  const other = await page.request.put("/api/ledger/accounts", { data: { version, codes } });
  expect(other.status()).toBe(200);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Someone else saved account codes in the meantime")).toBeVisible();
  await expect(cards).toHaveValue("1200");
  await expect(page.getByLabel("Checks on hand")).toHaveValue("1100");
  await expectAccessible(page);
  await page.getByLabel("Checks on hand").fill("1101");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The next exports use these codes.")).toBeVisible();

  await openTakenOver(page, "/mapa-admin/ledger?money=test");
  await page.locator("summary", { hasText: "Export" }).click();
  const address = await page.getByRole("link", { name: "Journal as CSV" }).getAttribute("href");
  const journal = (await (await page.request.get(address ?? "")).text()).trim().split("\r\n").slice(1);
  const cells = journal.map((line) =>
    line.match(/(?:"(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, "")),
  );
  const sum = (column: number) => cells.reduce((all, line) => all + centsOf(line?.[column] ?? ""), 0);
  expect(sum(4)).toBe(sum(5));
  expect(sum(4)).toBeGreaterThan(0);
  expect(cells.map((line) => line?.[2])).toEqual(expect.arrayContaining(["1200", "4900"]));

  await openTakenOver(page, "/mapa-admin/ledger?from=2025-01-01&to=2025-01-31");
  const close = page.getByRole("region", { name: "Close January 2025" });
  await close.getByRole("button", { name: "Close January 2025" }).click();
  await expect(close).toContainText(/Closed by .+, with \$0\.00 net and \$0\.00 of deposits\./);
  await expectAccessible(page);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/month-closed.png` });
  const saved = page.waitForEvent("download");
  await close.getByRole("button", { name: "QuickBooks Desktop (IIF)" }).click();
  expect((await saved).suggestedFilename()).toBe("quickbooks-2025-01.iif");
  await close.getByRole("button", { name: "Reopen" }).click();
  await expect(close.getByRole("button", { name: "Close January 2025" })).toBeVisible();
});

test("staff see the newest comparison with the card processor, what differed in it, and the ones before", async ({
  page,
  site,
}) => {
  await unschedule(site, "payments.compare-books");
  await querySite(site, "delete from reconciliations");
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/ledger");
  await page.getByRole("main").locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Reconciliation" }).click();
  await expect(page.getByRole("heading", { name: "No reconciliations yet" })).toBeVisible();

  const note = "The payment stands at the card processor and not in these books.";
  const differs = { order: null, intent: "pi_restored_1", providerCents: 10_300, ledgerCents: 0, note };
  const kept = (ranAt: string, provider: number, ledger: number, differences: object[]) =>
    querySite(
      site,
      "insert into reconciliations (id, ran_at, since, provider_cents, ledger_cents, differences) values (gen_random_uuid(), $1, '2026-01-05T09:41:00Z', $2, $3, $4)",
      [ranAt, provider, ledger, JSON.stringify(differences)],
    );
  await kept("2026-02-08T09:41:00Z", 30_300, 20_000, [differs]);
  await kept("2026-02-09T09:41:00Z", 30_300, 30_300, []);
  await page.reload();
  await expect(page.getByText("Every payment, refund and dispute matches", { exact: false })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole("row", { name: /1 difference/ })
    .getByRole("link")
    .click();
  const row = page.getByRole("region", { name: "Differences" }).getByRole("row", { name: /pi_restored_1/ });
  await expect(row.getByText(note)).toBeVisible();
  await expect(row.getByText("$103.00")).toBeVisible();
  await expect(row.getByText("No order here")).toBeVisible();
  await expectAccessible(page);
  await querySite(site, "delete from reconciliations");
});
