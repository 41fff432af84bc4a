/** The same payments with the built-in test cards: one checkout, another box for the card. */
import { querySite } from "../test/site-database.ts";
import {
  booksOf,
  CARDS,
  confirmButton,
  detail,
  expectPaid,
  expectPayer,
  heading,
  openInvoice,
  submitCard,
  TEST_CARDS,
  watchForNumbers,
  withFeePolicy,
} from "./card-payment.ts";
import { CUSTOMER } from "./customer.ts";
import { runJob } from "./jobs.ts";
import { pressOn, tabTo } from "./keyboard.ts";
import { emailOf, movesOfMoney, openCheckout, register } from "./payment.ts";
import { test as base, expect, expectAccessible } from "./site.ts";

const test = base.extend<{ numbers: undefined }>({
  numbers: [
    async ({ context, site }, use) => {
      await querySite(site, "delete from rate_limits");
      const numbers = watchForNumbers(context, site);
      await use(undefined);
      expect(numbers.found).toEqual([]);
    },
    { auto: true },
  ],
});

const invoiceOf = () => `T-${crypto.randomUUID().slice(0, 8)}`;

test("refusals, the bank's no and its yes: each in its words, and the last card pays once", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const invoice = invoiceOf();
  await openInvoice(page, invoice);
  for (const [number, answer, words, isBotCheckShown] of [
    ["4000 0000 0000 9995", undefined, "Your card has insufficient funds.", false],
    ["4000 0000 0000 0069", undefined, "Your card has expired.", false],
    // One bot check is good for three cards.
    ["4000 0000 0000 0127", undefined, "Your card's security code is incorrect.", true],
    ["4000 0027 6000 3184", "Fail", "Your bank could not confirm that it is you.", false],
    ["4000 0084 0000 1629", "Complete", "Your card was declined.", false],
  ] as const) {
    await submitCard(page, TEST_CARDS, number);
    await confirmButton(page).click();
    if (answer) await TEST_CARDS.bank(page, answer).click();
    await expect(heading(page, "Payment not successful")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText(words);
    await expect(page.getByRole("alert")).toContainText("You were not charged.");
    await page.getByRole("button", { name: "Okay" }).click();
    await expect(TEST_CARDS.field(page, "number")).toBeFocused();
    await expect(page.getByRole("checkbox", { name: "I'm not a robot" })).toBeVisible({ visible: isBotCheckShown });
    await expect(page.getByRole("rowheader", { name: `Invoice ${invoice}` })).toBeVisible();
    // The payer tries again at once: only the card is to be typed again.
    await expectPayer(page, CUSTOMER.Company);
    await expect(TEST_CARDS.field(page, "number")).toHaveValue("");
  }
  await submitCard(page, TEST_CARDS, "4000 0027 6000 3184");
  await confirmButton(page).click();
  await TEST_CARDS.bank(page, "Complete").click();
  await expectPaid(page, "$103.00");
  expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
});

test("a payment that was left at the bank's question: another browser waits for its end, by keyboard, and pays again", async ({
  page,
  browser,
  site,
}) => {
  const company = "Tallahala Asphalt";
  const items = await register(page, company, "golf");
  await openCheckout(page, items);
  await submitCard(page, TEST_CARDS, CARDS.threeDSecure, { Company: company, Email: emailOf(company) });
  await confirmButton(page).click();
  await expect(TEST_CARDS.bank(page, "Complete")).toBeVisible();
  await page.close();

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  const other = await context.newPage();
  const links = [{ label: "See the registration", href: "/events" }];
  await openCheckout(
    other,
    items.map((item) => ({ ...item, after: { title: "Golf: Pat Reed", links } })),
  );
  const notice = other.getByRole("status").filter({ hasText: "Your bank waits for your answer" });
  await expect(notice).toContainText("Only the browser in which you began to pay can answer it.");
  await expect(other.getByRole("button", { name: "Answer your bank" })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Submit" })).toBeHidden();
  await expect(other.getByText("$0.00")).toHaveCount(0);
  await expectAccessible(other);
  await tabTo(other, /^Pay by check instead/);

  // A quarter of an hour later nobody has answered, and the items are free again.
  await querySite(
    site,
    `update payment_attempts set created_at = created_at - interval '15 minutes', updated_at = updated_at - interval '15 minutes'
      where status = 'requires_action'`,
  );
  await runJob(site, "payments.reconcile");
  await expect(async () => {
    await pressOn(other, "Check again");
    await expect(other.getByRole("textbox", { name: "Company", exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(notice).toHaveCount(0);
  await submitCard(other, TEST_CARDS, CARDS.good, { Company: company, Email: emailOf(company) });
  await confirmButton(other).click();
  await expectPaid(other);
  await context.close();
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });
});

test("a bank that takes its time is waited for, through a reload, and the payer is not asked to pay again", async ({
  page,
  site,
}) => {
  const invoice = invoiceOf();
  await openInvoice(page, invoice);
  await submitCard(page, TEST_CARDS, "4000 0030 0000 1111");
  await confirmButton(page).click();
  await expect(heading(page, "Your payment is being processed")).toBeFocused();
  await expect(page.getByText("Do not pay again.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expectPaid(page, "$103.00");
  expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
});

test("under the policy `credit` a debit card bears no fee, and the screen says why", async ({ page, site }) => {
  await withFeePolicy(site, "credit", async () => {
    for (const [number, why, total, cents] of [
      ["4000 0566 5566 5556", "No fee is added: yours is a debit card.", "$100.00", 10_000],
      ["4242 4242 4242 4242", "Yours is a credit card.", "$103.00", 10_300],
    ] as const) {
      const invoice = invoiceOf();
      await openInvoice(page, invoice);
      await expect(page.getByText("Debit and prepaid cards bear no fee", { exact: false })).toBeVisible();
      await submitCard(page, TEST_CARDS, number);
      await expect(page.getByText(why, { exact: false })).toBeVisible();
      await expect(detail(page, "Total")).toHaveText(total);
      await expect(confirmButton(page)).toHaveText(`Confirm and Pay ${total}`);
      await expectAccessible(page);
      await confirmButton(page).click();
      await expectPaid(page, total);
      expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: cents, moved: cents }]);
    }
  });
});
