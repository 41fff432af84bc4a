/** A card payment as its payer goes through it, with Stripe's fields and with the test cards' own. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { settingDefaults } from "../src/features/content/rules/defaults.ts";
import { querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { expect } from "./site.ts";

type Site = { dataDir: string; url: string };

/** Where the number is typed, and where the bank asks. */
export type Cards = {
  field(page: Page, name: "number" | "expiry" | "code"): Locator;
  bank(page: Page, answer: "Complete" | "Fail"): Locator;
  /** The fields to fill before Submit, beside the card. */
  prove(page: Page): Promise<void>;
};

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
    await page.getByRole("checkbox", { name: "I'm not a robot" }).click();
    await expect(page.getByText("Verified.")).toBeVisible({ timeout: 20_000 });
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
export async function openCheckout(page: Page, invoice: string): Promise<void> {
  await page.goto("/contact");
  const item = { itemName: `Invoice ${invoice}`, itemPrice: 100, invoice };
  await page.evaluate((items) => localStorage.setItem("items", items), JSON.stringify([item]));
  await page.goto("/checkout");
  await expect(page.getByRole("rowheader", { name: item.itemName })).toBeVisible();
}

export async function fillCard(page: Page, cards: Cards, number: string): Promise<void> {
  await cards.field(page, "number").fill(number);
  await cards.field(page, "expiry").fill("12 / 34");
  await cards.field(page, "code").fill("123");
}

/** From an open checkout to Confirm Details. */
export async function submitCard(page: Page, cards: Cards, number: string): Promise<void> {
  await fillCustomer(page);
  await fillCard(page, cards, number);
  await cards.prove(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(heading(page, "Confirm Details")).toBeFocused({ timeout: 15_000 });
}

export async function expectPaid(page: Page, total: string): Promise<void> {
  await expect(heading(page, "Payment received")).toBeVisible({ timeout: 20_000 });
  await expect(detail(page, "Total paid")).toHaveText(total);
  expect(await page.evaluate(() => localStorage.getItem("items") ?? "[]")).toBe("[]");
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
    await querySite(site, "select pg_notify('blacktop_change', '')");
  }
}

export async function setFeePolicy(site: Site, cardFeeAppliesTo: "all" | "credit"): Promise<void> {
  const value = JSON.stringify({ ...settingDefaults.organization, cardFeeAppliesTo });
  await querySite(
    site,
    "insert into settings (key, value, updated_at) values ('organization', $1, now()) on conflict (key) do update set value = $1",
    [value],
  );
  // What verbs do after a save: the pages kept in memory are old now.
  await querySite(site, "select pg_notify('blacktop_change', '')");
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
