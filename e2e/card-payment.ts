/**
 * The steps of a card payment, in Stripe's fields and in the test cards' own; every journey that pays takes them from
 * here.
 */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { settingDefaults } from "../src/features/content/rules/defaults.ts";
import { type OpenSite, querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { emailOf, openCheckout } from "./payment.ts";
import { expect } from "./site.ts";

type Site = OpenSite & { url: string };

/** Where the number is typed, and where the bank asks. */
export type Cards = {
  field(page: Page, name: "number" | "expiry" | "code"): Locator;
  bank(page: Page, answer: "Complete" | "Fail"): Locator;
  /** The fields to fill before Submit, beside the card. */
  prove(page: Page): Promise<void>;
};

export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  threeDSecure: "4000 0025 0000 3155",
} as const;

export const STRIPE: Cards = {
  field: (page, name) =>
    page
      .frameLocator('iframe[title="Secure payment input frame"]')
      .getByLabel({ number: "Card number", expiry: "Expiration date", code: "Security code" }[name]),
  bank: (page, answer) =>
    page.frameLocator('iframe[title="3D Secure challenge"]').getByRole("button", { name: answer }),
  prove: async () => {},
};

export const TEST_CARDS: Cards = {
  field: (page, name) =>
    page
      .getByRole("group", { name: "Card" })
      .getByLabel({ number: "Card number", expiry: "Expiry", code: "Security code" }[name]),
  bank: (page, answer) =>
    page.getByRole("dialog", { name: "Your bank asks whether it is you" }).getByRole("button", { name: answer }),
  prove: async (page) => {
    const box = page.getByRole("checkbox", { name: "I'm not a robot" });
    // A payer whose card was refused has proved it already.
    if (!(await box.isVisible())) return;
    await box.click();
    await expect(page.getByText("Verified.")).toBeVisible();
  },
};

export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const confirmButton = (page: Page) => page.getByRole("button", { name: /^Confirm and Pay/ });
/** A row of Confirm Details. */
export const detail = (page: Page, label: string) =>
  page
    .locator("dl > div", { has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();

/** $100.00 for an invoice by number, which no other journey pays, in the cart of an open checkout. */
export async function openInvoice(page: Page, invoice: string): Promise<void> {
  const item = { itemName: `Invoice ${invoice}`, itemPrice: 100, invoice };
  await openCheckout(page, [item]);
  await expect(page.getByRole("rowheader", { name: item.itemName })).toBeVisible();
}

/** The checkout knows who pays, and asks for nothing but the card. */
export async function expectPayer(page: Page, ...words: readonly string[]): Promise<void> {
  const payer = page.getByRole("region", { name: "You pay as" });
  for (const word of words) await expect(payer).toContainText(word);
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toBeHidden();
}

export async function fillCard(page: Page, cards: Cards, number: string): Promise<void> {
  await cards.field(page, "number").fill(number);
  await cards.field(page, "expiry").fill("12 / 34");
  await cards.field(page, "code").fill("123");
}

export async function submitToReview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(heading(page, "Confirm Details")).toBeFocused();
}

/** From an open checkout to Confirm Details. @param answers of the customer's form, where they matter */
export async function submitCard(
  page: Page,
  cards: Cards,
  number: string,
  answers?: Parameters<typeof fillCustomer>[1],
): Promise<void> {
  await fillCustomer(page, answers);
  await fillCard(page, cards, number);
  await cards.prove(page);
  await submitToReview(page);
}

/** Everything that the form asks of a company that pays with a good test card, up to Confirm and Pay. */
export const fillToReview = (page: Page, company: string): Promise<void> =>
  submitCard(page, TEST_CARDS, CARDS.good, { Company: company, Email: emailOf(company) });

/** From a checkout whose customer is filled in to the last page, by a good test card. */
export async function payByCard(page: Page): Promise<void> {
  await fillCard(page, TEST_CARDS, CARDS.good);
  await TEST_CARDS.prove(page);
  await submitToReview(page);
  await confirmButton(page).click();
  await expectPaid(page);
}

/** @param total as the page shows it; with one, the cart is expected to be empty as well */
export async function expectPaid(page: Page, total?: string): Promise<void> {
  await expect(heading(page, "Payment received")).toBeVisible();
  if (total === undefined) return;
  await expect(detail(page, "Total paid")).toHaveText(total);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("items") ?? "[]")).toBe("[]");
}

/** Notes every request to the site that carries a card number. Call before the first page. */
export function watchForNumbers(context: BrowserContext, site: Site): { found: string[] } {
  const found: string[] = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(site.url)) return;
    const sent = `${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`;
    // Longer runs of digits, parted by nothing but what people part card numbers by.
    if (/(?<![\w-])(?:\d[ -]?){15,16}(?![\w-])/.test(sent)) found.push(sent);
  });
  return { found };
}

/** Sets whom the card fee concerns, for the time of `work`. */
export async function withFeePolicy(site: Site, policy: "all" | "credit", work: () => Promise<void>): Promise<void> {
  await setFeePolicy(site, policy);
  try {
    await work();
  } finally {
    await querySite(site, "delete from settings where key = 'organization'");
  }
}

export const setFeePolicy = (site: Site, cardFeeAppliesTo: "all" | "credit"): Promise<void> =>
  setOrganization(site, { cardFeeAppliesTo });

/** Bank debits as staff switch them on. */
export const takeBankDebits = (site: Site): Promise<void> =>
  setOrganization(site, { payWays: { ...settingDefaults.organization.payWays, bankDebit: "on" } });

/** What else the office has set stays. */
async function setOrganization(site: Site, change: Partial<typeof settingDefaults.organization>): Promise<void> {
  const values = [{ ...settingDefaults.organization, ...change }, change].map((value) => JSON.stringify(value));
  await querySite(
    site,
    `insert into settings (key, value, updated_at) values ('organization', $1, now())
      on conflict (key) do update set value = settings.value || $2::jsonb`,
    values,
  );
}

/** What the books and the processor hold of an invoice paid by number. */
export const booksOf = (site: Site, invoice: string) =>
  querySite<{ status: string; total: number; moved: number }>(
    site,
    `select o.status, o.total_cents::int as total, coalesce(sum(l.amount_cents), 0)::int as moved
       from orders o join order_lines line on line.order_id = o.id left join ledger l on l.order_id = o.id
      where line.invoice = $1 group by o.id having o.status <> 'cancelled'`,
    [invoice],
  );
