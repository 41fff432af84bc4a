/** What the journeys of the letters share: a staff user, a member of a company, and the calls that cause letters. */
import { type Browser, expect, type Page } from "@playwright/test";
import { addDays, isoDay } from "../src/shared/dates.ts";
import { golfRegistration } from "../test/golf-registration.ts";
import { querySite } from "../test/site-database.ts";
import { test as base, type Ground } from "./mailed-site.ts";
import { ownEvent } from "./own-event.ts";
import { asStaff } from "./staff.ts";
import { takenLetter } from "./taken-letter.ts";

/** A mail server is asked for it, unlike for the names that are reserved for examples. */
export const OFFICE = "office@letters.blacktop-journeys.com";
export const MEMBER = "marla@member.blacktop-journeys.com";
export const PERSON = { company: "Letter Paving", firstName: "Marla", lastName: "Quinn", phone: "6625550142" };
export const PLACE = { street: "12 Levee Road", city: "Greenville", state: "MS", zip: "38701" };
export const PASSWORD = "ferry mast cobalt onion";

let made = 0;
/** A recipient of its own for each letter. */
export const newRecipient = (): string => `reader-${++made}@letters.blacktop-journeys.com`;

export type World = { ground: Ground; staff: Page; member: Page; company: { id: string; name: string } };
/** What staff alone need for what they do. */
type Office = { ground: Pick<Ground, "site">; staff: Page };

export const test = base.extend<object, { world: World }>({
  world: [
    async ({ ground, browser }, use) => {
      const staff = await newPage(browser, ground);
      await asStaff(staff, ground.site);
      await setOffice(staff);
      const member = await newPage(browser, ground);
      await member.goto("/robots.txt");
      await signInByLetter(member, ground, MEMBER);
      const { members } = await get(staff, "/api/members?q=Yazoo");
      const company = { id: members[0].id, name: members[0].aff_name };
      await send(staff, `/api/members/${company.id}/people`, { email: MEMBER, role: "administrator" });
      await use({ ground, staff, member, company });
      await staff.context().close();
      await member.context().close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

const newPage = async (browser: Browser, { site }: Ground) =>
  (await browser.newContext({ baseURL: site.url, locale: "en-US" })).newPage();

/** The office's letters go to an address that mail servers are asked for; overdue invoices are reminded of. */
async function setOffice(staff: Page): Promise<void> {
  const { value, updatedAt } = await get(staff, "/api/settings/organization");
  const changed = { ...value, email: OFFICE, invoiceReminderDays: 7 };
  await send(staff, "/api/settings/organization", { value: changed, updatedAt }, { method: "PUT" });
}

/** Makes the account too, where there is none. */
export async function signInByLetter(page: Page, ground: Ground, to: string): Promise<void> {
  const headers = { origin: ground.site.url };
  await send(page, "/api/auth/magic-link", { email: to }, { headers });
  const wanted = { name: "accounts.magic-link", to, heading: "Your magic link" } as const;
  const link = (await takenLetter(ground, wanted)).get("Sign in") ?? "";
  await send(page, "/api/auth/verify", { token: new URL(link).searchParams.get("token") }, { headers });
}

// biome-ignore lint/suspicious/noExplicitAny: the declared answers are checked by the tests of each call
type Answer = any;

export const get = async (page: Page, path: string): Promise<Answer> => {
  const response = await page.request.get(path);
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return response.json();
};

/** What a page of the site sends. @returns the answer, and beside it what was made, where the answer names its address. */
export async function send(page: Page, path: string, body: object = {}, over: object = {}): Promise<Answer> {
  const response = await page.request.fetch(path, {
    method: "POST",
    headers: { "idempotency-key": crypto.randomUUID() },
    data: body,
    ...over,
  });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}

/** Sends a form of a visitor. @returns what it made, with the token of its page. */
export async function sendForm(page: Page, path: string, data: object): Promise<Answer> {
  const response = await page.request.post(path, { data, headers: { "idempotency-key": crypto.randomUUID() } });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(201);
  const at = response.headers().location ?? "";
  return { ...(await get(page, at)), token: at.split("/").at(-1) };
}

/** Registers for an event of its own, which is full with one person where `capacity` says so. */
export async function registers(
  { ground, staff }: Office,
  email: string,
  over: { capacity?: number; by?: string; golfer?: string } = {},
) {
  const { capacity, by = "Check", golfer } = over;
  const event = await ownEvent(ground.site, "Letter Golf", capacity === undefined ? {} : { capacity });
  const form = { ...golfRegistration(event, ++made), email, payMethod: by };
  if (golfer) form.details.individualGolfer.email = golfer;
  const registration = await sendForm(staff, "/api/event-register", form);
  const [row] = await querySite<{ id: string }>(ground.site, "select id from registrations where reference = $1", [
    registration.reference,
  ]);
  return { ...registration, event, id: row?.id } as Answer;
}

/** A run of a year of its own, whose one member has not paid. @returns the year. */
export async function hasOverdueDues(
  { ground: { site }, staff }: Office,
  { company, to }: { company: string; to: string },
): Promise<number> {
  await querySite(
    site,
    `insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, tier, contact_name, contact_email,
       contact_phone, created_at)
     values (gen_random_uuid(), $1, '12 Levee Road', 'Greenville', 'MS', '38701', 'Associate', 'Marla Quinn', $2,
       '6625550142', now())`,
    [company, to],
  );
  const year = 2110 + ++made;
  await send(staff, "/api/dues-runs", { year });
  await querySite(
    site,
    `insert into dues_items (id, year, company_id, included)
     select gen_random_uuid(), $1, id, false from affiliates where aff_name <> $2 on conflict do nothing`,
    [year, company],
  );
  const { ready } = await get(staff, `/api/dues-runs/${year}`);
  await send(staff, `/api/dues-runs/${year}/issue`, { invoices: ready.members, totalCents: ready.cents });
  const due = "update invoices set due_on = '2020-02-01' where customer ->> 'company' = $1 returning id";
  await expect.poll(async () => (await querySite(site, due, [company])).length).toBe(1);
  return year;
}

type Charge = { token: string; amountCents: number };

export async function paysByCheck({ staff }: Office, charges: Charge[], amountCents?: number): Promise<Answer> {
  const paid = charges.map(({ token, amountCents: cents }) => ({ token, amountCents: cents }));
  const sum = paid.reduce((all, charge) => all + charge.amountCents, 0);
  const check = { number: `7${++made}`, payer: PERSON.company, receivedOn: "2026-01-05", charges: paid };
  return send(staff, "/api/checks", { ...check, amountCents: amountCents ?? sum });
}

/** Runs a job now instead of at its time. */
/** The office day, as letters write it. Late in its evening the next day has begun by universal time. */
export const today = (): string => isoDay(new Date(), "America/Chicago");
export const inDays = (days: number): string => addDays(today(), days);
