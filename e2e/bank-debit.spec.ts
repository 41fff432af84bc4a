/** What follows when a bank does not pay: a card that is refused, and a debit that comes back after it had begun. */
import { querySite } from "../test/site-database.ts";
import {
  booksOf,
  CARDS,
  confirmButton,
  detail,
  expectPaid,
  fillCard,
  heading,
  submitCard,
  submitToReview,
  TEST_CARDS,
  takeBankDebits,
} from "./card-payment.ts";
import { CUSTOMER } from "./customer.ts";
import { tabTo } from "./keyboard.ts";
import { openCheckout } from "./payment.ts";
import { expect, expectAccessible, test } from "./site.ts";

const invoiceOf = () => `B-${crypto.randomUUID().slice(0, 8)}`;
const itemOf = (invoice: string) => ({ itemName: `Invoice ${invoice}`, itemPrice: 100, invoice });

test.beforeEach(({ site }) => querySite(site, "delete from rate_limits"));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a refused card: why, that nothing was taken, until when a registration is held, by check, and another card", async ({
    page,
    site,
  }) => {
    const invoice = invoiceOf();
    const links = [{ label: "See the registration", href: "/events" }];
    const after = { title: "Golf Tournament: Pat Reed", links, heldUntil: "2031-03-05T18:00:00.000Z" };
    await openCheckout(page, [{ ...itemOf(invoice), after }]);
    const trust = page.getByRole("list", { name: "About the payment" });
    await expect(trust).toContainText("charges the card once, when you confirm.");
    await expect(page.getByRole("link", { name: "Back without paying" })).toHaveAttribute("href", "/events");
    await submitCard(page, TEST_CARDS, "4000 0000 0000 9995");
    await confirmButton(page).tap();
    const panel = page.getByRole("alert").filter({ hasText: "Payment not successful" });
    await expect(panel).toContainText("Your card has insufficient funds.");
    await expect(panel).toContainText("You were not charged.");
    await expect(panel).toContainText("Your registration is held until Wednesday, March 5, 2031, 12:00 PM CST.");
    await expect(panel.getByRole("link", { name: `Pay by check: ${after.title}` })).toHaveAttribute("href", "/events");
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Okay" }).tap();
    await fillCard(page, TEST_CARDS, CARDS.good);
    await TEST_CARDS.prove(page);
    await submitToReview(page);
    await confirmButton(page).tap();
    await expectPaid(page, "$103.00");
    expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
  });
});

test("a debit by keyboard: no fee, begun, back after days, and in the cart again", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await takeBankDebits(site);
  try {
    const invoice = invoiceOf();
    await openCheckout(page, [itemOf(invoice)]);
    await page.getByRole("textbox", { name: "Company", exact: true }).focus();
    const { Company, Street, City, Zip, Email, Phone } = CUSTOMER;
    for (const text of [
      ...[Company, CUSTOMER["First name"], CUSTOMER["Last name"], Street, Zip, City, "Mississippi", Email, Phone],
    ]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(page.getByRole("radio", { name: /^Card/ })).toBeFocused();
    await expect(page.getByRole("row", { name: /^Total/ })).toContainText("$103.00");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("row", { name: /^Total/ })).toContainText("$100.00");
    await expect(page.getByText("No fee is added: a bank debit is not a card.")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /ending in 2227/ })).toBeChecked();
    await expectAccessible(page);
    await tabTo(page, "I'm not a robot");
    await page.keyboard.press("Space");
    await expect(page.getByText("Verified.")).toBeVisible();
    await tabTo(page, "Submit");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Confirm Details")).toBeFocused();
    await expect(detail(page, "Bank account")).toHaveText("Bank account ending in 2227");
    await expect(detail(page, "Total")).toHaveText("$100.00");
    await tabTo(page, /^Confirm and Pay/);
    await page.keyboard.press("Enter");
    await expect(heading(page, "Your bank debit has begun")).toBeFocused();
    await expectAccessible(page);
    expect(await booksOf(site, invoice)).toEqual([{ status: "paying", total: 10_000, moved: 0 }]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("items") ?? "[]")).toBe("[]");

    // Days later the bank says no, and the site hears of it.
    await querySite(
      site,
      "update test_card_intents set created_at = created_at - interval '3 days' where status = 'processing'",
    );
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem("debits") ?? "[]")[0].token);
    await page.request.post(`/api/orders/${token}/refresh`);
    await page.reload();
    await expect(heading(page, "Your bank did not pay the debit of $100.00")).toBeVisible();
    await expect(page.getByRole("rowheader", { name: `Invoice ${invoice}` })).toBeVisible();
    await expectAccessible(page);
    expect(await booksOf(site, invoice)).toEqual([{ status: "awaiting_payment", total: 10_000, moved: 0 }]);
  } finally {
    await querySite(site, "delete from settings where key = 'organization'");
  }
});
