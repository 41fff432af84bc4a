/**
 * Cards through Stripe: its fields, its 3-D Secure, its failures. Stripe's script and API are stood in for, the site
 * runs as in production, its security policy included. One file because every journey shares one site and one simulated
 * Stripe.
 */
import type { Page } from "@playwright/test";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { serveStripe } from "../test/stripe-js/serve-stripe.ts";
import { type StripeSimulator, startStripeSimulator } from "../test/stripe-simulator/simulator.ts";
import {
  booksOf,
  confirmButton,
  detail,
  expectPaid,
  expectPayer,
  fillCard,
  heading,
  openInvoice,
  STRIPE,
  setFeePolicy,
  submitCard,
  submitToReview,
  watchForNumbers,
  withFeePolicy,
} from "./card-payment.ts";
import { CUSTOMER, fillCustomer } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { expectPayStep, registerButton } from "./registration.ts";
import { test as base, expect, expectAccessible, expectFits, openTakenOver } from "./site.ts";
import { atEachWidth, WIDTHS } from "./widths.ts";

const test = base.extend<{ numbers: undefined }, { stripe: StripeSimulator }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const stripe = await startStripeSimulator();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ stripe }, use) => {
      const site = await startBuiltSite({
        env: {
          STRIPE_SECRET_KEY: "sk_test_journey",
          STRIPE_PUBLISHABLE_KEY: "pk_test_journey",
          STRIPE_API_BASE: stripe.url,
          BOT_CHECK: "off",
        },
      });
      await use(site);
      await site.stop();
      await removeDataDir(site.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  // Every journey: Stripe is stood in for, and no number of a card ever goes to the site.
  numbers: [
    async ({ context, site, stripe }, use) => {
      await querySite(site, "delete from rate_limits");
      await serveStripe(context, stripe);
      const numbers = watchForNumbers(context, site);
      await use(undefined);
      expect(numbers.found).toEqual([]);
    },
    { auto: true },
  ],
});

const invoiceOf = () => `S-${crypto.randomUUID().slice(0, 8)}`;
const newestIntent = ({ state }: StripeSimulator) => [...state.intents.values()].at(-1) as { id: string };
const okay = (page: Page) => page.getByRole("button", { name: "Okay" }).click();

test("Stripe's script comes when the card comes near, and a good card pays once", { tag: "@core" }, async ({
  page,
  site,
  stripe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fromStripe: string[] = [];
  const blocked: string[] = [];
  page.on("request", (request) => request.url().startsWith("https://js.stripe.com") && fromStripe.push(page.url()));
  page.on("console", (line) => /Content Security Policy/.test(line.text()) && blocked.push(line.text()));
  const invoice = invoiceOf();
  await openInvoice(page, invoice);
  // From another page of the site, whose policy would let Stripe's script not in.
  await page.goto("/contact");
  await page.getByRole("link", { name: /^Pay/ }).first().click();
  await expect(heading(page, "Order summary")).toBeVisible();
  await expect(page.getByText("3% is added for credit card payments.")).toBeVisible();
  await page.getByRole("textbox", { name: "Company", exact: true }).fill(CUSTOMER.Company);
  expect(fromStripe).toEqual([]);
  // Coming near replaces the group by the one with the card's fields, which can be in the middle of the scrolling.
  await expect(() => page.getByRole("group", { name: "Card", exact: true }).scrollIntoViewIfNeeded()).toPass();
  await expect(STRIPE.field(page, "number")).toBeVisible();
  expect(new Set(fromStripe)).toEqual(new Set([`${site.url}/checkout`]));
  await expectAccessible(page);

  await page.getByRole("button", { name: "Submit" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please fill out all information correctly and resubmit");
  await summary.getByRole("link", { name: "Your card number is incomplete." }).click();
  await expect(STRIPE.field(page, "number")).toBeFocused();
  await expectAccessible(page);

  await submitCard(page, STRIPE, "4242 4242 4242 4242");
  await expect(detail(page, "Card")).toHaveText("Visa credit card ending in 4242");
  await expect(detail(page, "Card fee")).toHaveText("$3.00");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change Card" }).click();
  await expect(STRIPE.field(page, "number")).toBeFocused();
  await expect(STRIPE.field(page, "number")).toHaveValue("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(heading(page, "Confirm Details")).toBeFocused();
  await confirmButton(page).dblclick();
  await expectPaid(page, "$103.00");
  await expectAccessible(page);
  expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
  expect([...stripe.state.charges.values()].filter(({ amount }) => amount === 10_300)).toHaveLength(1);
  expect(blocked).toEqual([]);
});

test("each refusal says why in the bank's words, loses nothing, and the next card pays once", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const invoice = invoiceOf();
  await openInvoice(page, invoice);
  for (const [number, words] of [
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000 0000 0000 9995", "Your card has insufficient funds."],
    ["4000 0000 0000 0069", "Your card has expired."],
    ["4000 0000 0000 0127", "Your card's security code is incorrect."],
  ] as const) {
    await submitCard(page, STRIPE, number);
    await confirmButton(page).click();
    const panel = page.getByRole("alert");
    await expect(heading(page, "Payment not successful")).toBeFocused();
    await expect(panel.getByText(words)).toHaveCSS("color", "rgb(175, 30, 45)");
    await expect(panel).toContainText("Please try a different method of payment or contact the office");
    await expectAccessible(page);
    await okay(page);
    await expect(page.getByRole("rowheader", { name: `Invoice ${invoice}` })).toBeVisible();
    await expectPayer(page, CUSTOMER.Company);
  }
  await submitCard(page, STRIPE, "5555 5555 5555 4444");
  await confirmButton(page).click();
  await expectPaid(page, "$103.00");
  expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
});

test("a bank that takes its time: the page follows, says not to pay again, and ends with the receipt", async ({
  page,
  site,
  stripe,
}) => {
  const invoice = invoiceOf();
  await openInvoice(page, invoice);
  await submitCard(page, STRIPE, "4000 0030 0000 1111");
  await confirmButton(page).click();
  await expect(heading(page, "Your payment is being processed")).toBeFocused();
  await expect(page.getByText("Do not pay again.")).toBeVisible();
  await expect(page.getByText(/^O-[0-9A-HJKMNP-TV-Z]{6}$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page, "Your payment is being processed")).toBeVisible();
  await expect(heading(page, "Payment not successful")).toHaveCount(0);
  stripe.play(`simulate/${newestIntent(stripe).id}/process`);
  await expectPaid(page, "$103.00");
  expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
});

test.describe("3-D Secure", () => {
  test("the bank's question goes on after a reload, and its yes pays", { tag: "@core" }, async ({ page, site }) => {
    const invoice = invoiceOf();
    await openInvoice(page, invoice);
    await submitCard(page, STRIPE, "4000 0025 0000 3155");
    await confirmButton(page).click();
    await expect(STRIPE.bank(page, "Complete")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await STRIPE.bank(page, "Complete").click();
    await expectPaid(page, "$103.00");
    expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
  });

  test("a no is a refusal, a yes may be followed by one, and another card then pays", async ({ page, site }) => {
    const invoice = invoiceOf();
    await openInvoice(page, invoice);
    for (const [number, answer, words] of [
      ["4000 0027 6000 3184", "Fail", "Your bank could not confirm that it is you."],
      ["4000 0084 0000 1629", "Complete", "Your card was declined."],
    ] as const) {
      await submitCard(page, STRIPE, number);
      await confirmButton(page).click();
      await STRIPE.bank(page, answer).click();
      await expect(heading(page, "Payment not successful")).toBeFocused();
      await expect(page.getByRole("alert")).toContainText(words);
      await okay(page);
    }
    await submitCard(page, STRIPE, "4000 0027 6000 3184");
    await confirmButton(page).click();
    await STRIPE.bank(page, "Complete").click();
    await expectPaid(page, "$103.00");
    expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
  });

  test.describe("by touch on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a tab that was closed at the bank's question is gone on with in another, which says what is paid and until when", async ({
      page,
      context,
      site,
    }) => {
      const event = await ownEvent(site, "Left at the Bank Classic");
      await openTakenOver(page, `/event-registration?event=${event}`);
      await page.getByRole("radio", { name: /^Silver/ }).tap();
      await page.getByRole("radio", { name: "Maybe" }).tap();
      await fillCustomer(page);
      await registerButton(page).tap();
      await expectPayStep(page);
      await page.getByRole("radio", { name: /^Card/ }).tap();
      await page.getByRole("button", { name: "Continue" }).tap();
      // Stripe's fields come as their place comes near.
      await page.getByRole("group", { name: "Number, expiry date and security code" }).scrollIntoViewIfNeeded();
      await fillCard(page, STRIPE, "4000 0025 0000 3155");
      await submitToReview(page);
      await confirmButton(page).tap();
      await expect(STRIPE.bank(page, "Complete")).toBeVisible();
      await page.close();

      const other = await context.newPage();
      await openTakenOver(other, "/checkout");
      const notice = other.getByRole("status").filter({ hasText: "Your bank waits for your answer" });
      await expect(notice).toContainText(/Left at the Bank Classic.*Silver Sponsor: \$\d/);
      await expect(notice).toContainText("Nothing has been charged so far, and what you pay for stays held.");
      await expect(notice).toContainText(/ends by itself at \d+:\d\d (AM|PM) C[SD]T\. From then on/);
      await expect(other.getByRole("link", { name: /^Pay by check instead/ })).toHaveAttribute(
        "href",
        /^\/registration\//,
      );
      await expect(other.getByRole("button", { name: "Submit" })).toBeHidden();
      await expect(other.getByRole("textbox", { name: "Company", exact: true })).toBeHidden();
      await expect(other.getByText("$0.00")).toHaveCount(0);
      await expectAccessible(other);
      await atEachWidth(other, WIDTHS, () => expectFits(other));
      await other.setViewportSize({ width: 390, height: 844 });

      await other.getByRole("button", { name: "Answer your bank" }).tap();
      await STRIPE.bank(other, "Complete").click();
      await expectPaid(other);
      await expect(other.getByRole("region", { name: "What happens next" })).toContainText("Left at the Bank Classic");
    });
  });

  test("where the bank's window cannot open, nothing is called failed, and it opens later", async ({
    page,
    context,
  }) => {
    await openInvoice(page, invoiceOf());
    await submitCard(page, STRIPE, "4000 0025 0000 3155");
    await confirmButton(page).click();
    await expect(STRIPE.bank(page, "Complete")).toBeVisible();
    const away = "https://js.stripe.com/**";
    await page.route(away, (route) => route.abort());
    await page.reload();
    await expect(heading(page, "Your bank asks whether it is you")).toBeFocused();
    await expect(page.getByText("Nothing has been charged so far.", { exact: false })).toBeVisible();
    // The payer has left the bank's question: when it ends by itself, and the other way.
    await expect(
      page.getByText(/ends by itself at \d+:\d\d (AM|PM) C[SD]T\. .*another card, or by check\./),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute(away);
    expect(context.pages()).toHaveLength(1);
    await page.getByRole("button", { name: "Answer your bank" }).click();
    await STRIPE.bank(page, "Complete").click();
    await expectPaid(page, "$103.00");
  });
});

test("under the policy `credit` the total follows the card, and the screen says why", async ({ page, site }) => {
  await withFeePolicy(site, "credit", async () => {
    for (const [number, name, why, fee, total, cents] of [
      [
        "4000 0566 5566 5556",
        "Visa debit card ending in 5556",
        "No fee is added: yours is a debit card.",
        ...["None", "$100.00", 10_000],
      ],
      [
        "5105 1051 0510 5100",
        "Mastercard prepaid card ending in 5100",
        "No fee is added: yours is a prepaid card.",
        ...["None", "$100.00", 10_000],
      ],
      [
        "4242 4242 4242 4242",
        "Visa credit card ending in 4242",
        "3% is added for credit card payments. Yours is a credit card.",
        ...["$3.00", "$103.00", 10_300],
      ],
    ] as [string, string, string, string, string, number][]) {
      const invoice = invoiceOf();
      await openInvoice(page, invoice);
      await expect(
        page.getByText("Debit and prepaid cards bear no fee: the total follows your card before you pay."),
      ).toBeVisible();
      await submitCard(page, STRIPE, number);
      await expect(detail(page, "Card")).toHaveText(name);
      await expect(page.getByText(why)).toBeVisible();
      await expect(detail(page, "Card fee")).toHaveText(fee);
      await expect(detail(page, "Total")).toHaveText(total);
      await expectAccessible(page);
      await confirmButton(page).click();
      await expectPaid(page, total);
      expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: cents, moved: cents }]);
    }

    // The policy changes while the payer reads: nothing is charged, and the new total is there to accept.
    const invoice = invoiceOf();
    await openInvoice(page, invoice);
    await submitCard(page, STRIPE, "4000 0566 5566 5556");
    await setFeePolicy(site, "all");
    await confirmButton(page).click();
    await expect(page.getByText("The total is $103.00.", { exact: false })).toBeVisible();
    expect(await booksOf(site, invoice)).toEqual([]);
  });
});

test("Stripe out of reach: clear words each time, nothing lost, and the payment ends well", async ({
  page,
  site,
  stripe,
}) => {
  const invoice = invoiceOf();
  const script = "https://js.stripe.com/**";
  const api = "https://api.stripe.com/**";
  await page.route(script, (route) => route.abort());
  await openInvoice(page, invoice);
  await fillCustomer(page);
  const trouble = page.getByRole("alert").filter({ hasText: "The card fields could not be loaded" });
  await expect(trouble).toContainText("Nothing you typed is lost");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "The card fields have not loaded.",
  );
  await page.unroute(script);
  await trouble.getByRole("button", { name: "Try again" }).click();
  await fillCard(page, STRIPE, "4242 4242 4242 4242");

  await page.route(api, (route) => route.abort());
  await page.getByRole("button", { name: "Submit" }).click();
  const notTaken = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(notTaken).toContainText("could not be reached. Nothing was charged; please submit again.");
  await expectAccessible(page);
  await page.unroute(api);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(heading(page, "Confirm Details")).toBeFocused();

  // The token of the card was used, or has run out, before the payer confirmed.
  for (const token of stripe.state.tokens.values()) token.usedBy = "pi_elsewhere";
  await confirmButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "These card details are no longer valid. Please enter the card again.",
  );
  await okay(page);
  await expect(page.getByRole("rowheader", { name: `Invoice ${invoice}` })).toBeVisible();

  // Confirmed at Stripe, and no answer came back to the site.
  await submitCard(page, STRIPE, "4242 4242 4242 4242");
  stripe.fail("drop-after", /POST .*\/confirm$/, 2);
  await confirmButton(page).click();
  await expectPaid(page, "$103.00");
  stripe.heal();
  expect(await booksOf(site, invoice)).toEqual([{ status: "paid", total: 10_300, moved: 10_300 }]);
});

test("by keyboard alone on a phone, from the company to the receipt", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openInvoice(page, invoiceOf());
  await page.getByRole("textbox", { name: "Company", exact: true }).focus();
  const { Company, Street, City, Zip, Email, Phone } = CUSTOMER;
  for (const text of [
    Company,
    CUSTOMER["First name"],
    CUSTOMER["Last name"],
    Street,
    Zip,
    City,
    "Mississippi",
    Email,
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(Phone);
  await expect(STRIPE.field(page, "number")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(STRIPE.field(page, "number")).toBeFocused();
  for (const text of ["4000002760003184", "1234", "123"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Confirm Details")).toBeFocused();
  while (!(await confirmButton(page).evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(STRIPE.bank(page, "Complete")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Payment received")).toBeFocused();
  const okayLink = page.getByRole("link", { name: "Okay" });
  while (!(await okayLink.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
