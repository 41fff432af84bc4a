/** Registrations to pay, the cart that carries them to the checkout, and what became of the money. */
import type { Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { CUSTOMER } from "./customer.ts";
import { expect } from "./site.ts";

/** An address of its own: other journeys on the same site write letters too. */
export const emailOf = (company: string): string => `pat@${company.toLowerCase().replaceAll(" ", "-")}.example`;

/** How often money was booked for a company, and how often the card processor took any. */
export async function movesOfMoney(site: BuiltSite, company: string): Promise<{ booked: number; taken: number }> {
  const [row] = await querySite<{ booked: number; taken: number }>(
    site,
    `select count(ledger.id)::int as booked, count(*) filter (where intent.status = 'succeeded')::int as taken
       from orders
       left join ledger on ledger.order_id = orders.id and ledger.kind = 'charge'
       left join test_card_intents intent on intent.order_id = orders.id::text
      where orders.customer ->> 'company' = $1`,
    [company],
  );
  return row ?? { booked: 0, taken: 0 };
}

type Charge = { token: string; label: string; amountCents: number };
export type Item = {
  itemName: string;
  itemPrice: number;
  charge?: string;
  invoice?: string;
  /** The registration that the item pays, as its form hands it to the checkout. */
  after?: { title: string; links: { label: string; href: string }[]; heldUntil?: string };
};

const PERSON = {
  firstName: CUSTOMER["First name"],
  lastName: CUSTOMER["Last name"],
  street: CUSTOMER.Street,
  city: CUSTOMER.City,
  state: "MS",
  zip: CUSTOMER.Zip,
  phone: "6625550142",
};

/** Registers over the API as the forms do, which have journeys of their own. @returns what belongs into the cart. */
export async function register(page: Page, company: string, what: "class" | "golf" | "clay"): Promise<Item[]> {
  const person = { ...PERSON, company, email: emailOf(company) };
  const path = what === "class" ? "/api/cert-registration" : "/api/event-register";
  const data =
    what === "class"
      ? { classSelection: "4", certID: "M-1", ...person }
      : { ...person, ...(await eventAnswers(page, what)) };
  const made = await page.request.post(path, { data });
  expect(made.status(), await made.text()).toBe(201);
  const { charges }: { charges: Charge[] } = await (await page.request.get(made.headers().location ?? "")).json();
  return charges.map(({ token, label, amountCents }) => ({
    itemName: label,
    itemPrice: amountCents / 100,
    charge: token,
  }));
}

async function eventAnswers(page: Page, what: "golf" | "clay") {
  const type = what === "golf" ? "GOLF" : "CLAY_SHOOT";
  const events: { id: string; event_type: string; event_date: string }[] = await (
    await page.request.get("/api/get-events")
  ).json();
  const event = events.find((one) => one.event_type === type && Date.parse(one.event_date) > Date.now());
  const golf = { sponsorship: "Silver Sponsor", attendingReception: "No", individualGolfer: { name: "Pat Reed" } };
  const details = { event_type: type, teams: [], ...(what === "golf" ? golf : { sponsorship: "Silver" }) };
  return { eventID: event?.id, payMethod: "Card", details };
}

/** Opens the checkout with these items in the cart, as the pay step leaves them. */
export async function openCheckout(page: Page, items: Item[]): Promise<void> {
  // The lightest address of the site: only its storage is needed.
  await page.goto("/robots.txt");
  await page.evaluate((cart) => localStorage.setItem("items", JSON.stringify(cart)), items);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Order summary" })).toBeVisible();
}

export const cartOf = (page: Page): Promise<Item[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("items") ?? "[]"));
