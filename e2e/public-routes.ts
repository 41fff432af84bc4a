/** Where the public site has pages, for the journeys that walk all of them. */
import type { Browser, Page, Response } from "@playwright/test";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import type { BuiltSite } from "../test/built-site.ts";
import { CUSTOMER } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { expect, takenOver } from "./site.ts";
import { asStaff } from "./staff.ts";

export type Route = { path: string; kind: "content" | "form"; status?: number };

/** `{event}` and `{slug}` are replaced by the sample's next golf event. */
export const ROUTES: Route[] = [
  { path: "/", kind: "content" },
  { path: "/about", kind: "content" },
  { path: "/contact", kind: "form" },
  { path: "/news", kind: "form" },
  { path: "/find-registration", kind: "form" },
  { path: "/notices-by-email", kind: "form" },
  { path: "/privacy", kind: "content" },
  { path: "/refunds", kind: "content" },
  { path: "/accessibility", kind: "content" },
  { path: "/membership", kind: "content" },
  { path: "/member-application", kind: "form" },
  { path: "/specs", kind: "content" },
  { path: "/events", kind: "content" },
  { path: "/events/{slug}", kind: "content" },
  { path: "/event-registration?event={event}", kind: "form" },
  { path: "/affiliates", kind: "content" },
  { path: "/notice-to-contractors", kind: "content" },
  { path: "/certs-training", kind: "content" },
  { path: "/certified", kind: "content" },
  { path: "/certified?q=paving", kind: "content" },
  { path: "/cert-registration", kind: "form" },
  { path: "/checkout", kind: "form" },
  { path: "/search?q=paving", kind: "content" },
  { path: "/search?q=zeppelin", kind: "content" },
  { path: "/no-such-page", kind: "content", status: 404 },
];
type Listed = { id: string; event_type: string; event_date: string; page?: string; is_full: boolean };

async function nextEvents(page: Page): Promise<Listed[]> {
  const events = (await (await page.request.get("/api/get-events")).json()) as Listed[];
  return events.filter(({ event_date }) => Date.parse(event_date) > Date.now());
}

export async function addressOf({ path }: Route, page: Page): Promise<string> {
  if (!path.includes("{")) return path;
  const golf = (await nextEvents(page)).find(({ event_type }) => event_type === "GOLF");
  return path.replace("{event}", golf?.id ?? "").replace("{slug}", golf?.page?.split("/").at(-1) ?? "");
}

/** The address of a form, where a kind in braces stands for its next event. */
export async function withEvent(path: string, page: Page): Promise<string> {
  const events = await nextEvents(page);
  return path.replace(/{(\w+)}/, (_, kind) => events.find(({ event_type }) => event_type === kind)?.id ?? "");
}

/** Opens one and waits until it reacts; a page without a script of its own is there once it is loaded. */
export async function openPublicPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  if ((await page.locator("#missing-part").count()) > 0) await expect(takenOver(page), address).toBeAttached();
  return response;
}

/** The form of the next event of every kind that takes registrations; `ownPages` fills one. */
export async function formAddresses(page: Page): Promise<string[]> {
  const open = (await nextEvents(page)).filter(({ is_full }) => !is_full);
  const kinds = new Map(open.map(({ event_type, id }) => [event_type, id]));
  return [...kinds.values()].map((id) => `/event-registration?event=${id}`);
}

const { signUp, forgottenPassword, magicLink, verify } = ACCOUNT_VIEWS;

/** Those of the site map, those that only a holder knows, and the ways into an account. @param page of a stranger. */
export async function publicAddresses(page: Page, site: BuiltSite, browser: Browser): Promise<string[]> {
  const office = await browser.newPage({ baseURL: site.url });
  const own = await ownPages(office, site);
  await office.close();
  const listed = await Promise.all(ROUTES.map((route) => addressOf(route, page)));
  const account = [ACCOUNT, signUp, forgottenPassword, magicLink, verify];
  return [...listed, ...(await formAddresses(page)), ...Object.values(own), ...account];
}

const PERSON = {
  firstName: CUSTOMER["First name"],
  lastName: CUSTOMER["Last name"],
  company: CUSTOMER.Company,
  email: CUSTOMER.Email,
  phone: "6625550142",
};
const PLACE = { street: CUSTOMER.Street, city: CUSTOMER.City, state: "MS", zip: CUSTOMER.Zip };
const APPLICATION = {
  companyName: CUSTOMER.Company,
  repName: "Pat Reed",
  repPhone: PERSON.phone,
  email: PERSON.email,
  ...PLACE,
  businessType: "asphalt-producer",
  memberType: "Sustaining",
  payMethod: "Check",
};
const INVOICE = {
  customer: { ...PERSON, ...PLACE },
  dueOn: "2099-01-01",
  lines: [{ label: "Ten copies of the pavement design guide", amountCents: 24_000 }],
};

/** @returns the address of the page for what a call to the API made. */
async function make(page: Page, path: string, data: object): Promise<string> {
  const made = await page.request.post(path, { data });
  expect(made.status(), await made.text()).toBe(201);
  return (made.headers().location ?? "").replace(/^\/api\/([a-z-]+?)s?\//, "/$1/");
}

/** One page of every sort that only its holder knows, by what it shows. */
export type OwnPages = Record<
  "invoice" | "registration" | "waitlist entry" | "class registration" | "application",
  string
>;

const made = new WeakMap<BuiltSite, Promise<OwnPages>>();

/** Their addresses; each site makes them once, for all journeys that only look at them. */
export function ownPages(page: Page, site: BuiltSite): Promise<OwnPages> {
  const known = made.get(site) ?? makeOwnPages(page, site);
  made.set(site, known);
  return known;
}

async function makeOwnPages(page: Page, site: BuiltSite): Promise<OwnPages> {
  const full = await ownEvent(site, "Scramble That Is Full", { capacity: 1 });
  const golf = { event_type: "GOLF", sponsorship: "Silver Sponsor", optionalSponsorships: [] };
  const address = "12 Levee Road, Greenville, MS, 38701";
  await asStaff(page, site);
  const { token } = await (await page.request.post("/api/invoices", { data: INVOICE })).json();
  const answers = { ...PERSON, address, payMethod: "Check", details: golf };
  return {
    invoice: `/invoice/${token}`,
    registration: await make(page, "/api/event-register", { eventID: full, ...answers }),
    "waitlist entry": await make(page, `/api/events/${full}/waitlist`, { people: 1, ...PERSON }),
    "class registration": await make(page, "/api/cert-registration", {
      classSelection: 1,
      ...PERSON,
      ...PLACE,
      payMethod: "Check",
    }),
    application: await make(page, "/api/add-affiliate", APPLICATION),
  };
}
