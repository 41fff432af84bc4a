/**
 * One of everything that the portal has a page for: of the sample where it has one, else made here, under names as long
 * as names get.
 */
import { expect, type Page } from "@playwright/test";
import type { ApplicationReference } from "#shared/identifiers.ts";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { get, hasOverdueDues, newRecipient, PLACE, paysByCheck, send, sendForm } from "./letter-world.ts";
import { ownEvent } from "./own-event.ts";

const COMPANY = "Tallahatchie-Yalobusha Aggregates and Asphaltic Concrete Constructors, LLC";
const EMAIL = "accounts.payable.department@tallahatchie-yalobusha-aggregates.example";
const NAME = { firstName: "Maximiliana", lastName: "Featherstonehaugh" };
const PERSON = { ...NAME, company: COMPANY, email: EMAIL, phone: "6625550142" };
const CUSTOMER = { ...PERSON, ...PLACE };
const INVOICE = {
  customer: CUSTOMER,
  dueOn: "2099-01-01",
  lines: [{ label: "A thousand copies of the pavement design guide", amountCents: 9_876_543, program: "Conference" }],
};
const APPLICATION = {
  ...PLACE,
  companyName: COMPANY,
  repName: `${NAME.firstName} ${NAME.lastName}`,
  repPhone: PERSON.phone,
  email: EMAIL,
  businessType: "asphalt-producer",
  memberType: "Sustaining",
  payMethod: "Check",
};
const MESSAGE = {
  first_name: NAME.firstName,
  last_name: NAME.lastName,
  phone: PERSON.phone,
  email: EMAIL,
  message: `May we\n\nsee ${"an-address-without-a-break/".repeat(5)} before the letting?`,
};

export type PortalThings = Awaited<ReturnType<typeof makeThings>>;

const made = new WeakMap<BuiltSite, Promise<PortalThings>>();

/** Each site makes them once. @param page of a staff user. */
export function portalThings(page: Page, site: BuiltSite): Promise<PortalThings> {
  const known = made.get(site) ?? makeThings(page, site);
  made.set(site, known);
  return known;
}

async function makeThings(page: Page, site: BuiltSite) {
  const first = async (
    column: "id" | "reference" | "technician_id",
    table: string,
    where = "true",
    values: string[] = [],
  ) => {
    const rows = await querySite<{ found: string }>(
      site,
      `select ${column} as found from ${table} where ${where} order by id limit 1`,
      values,
    );
    expect(rows, `${table} where ${where}`).toHaveLength(1);
    return rows[0]?.found ?? "";
  };
  const year = await hasOverdueDues({ ground: { site }, staff: page }, { company: COMPANY, to: newRecipient() });
  // Other journeys count and choose among the members that visitors see.
  await querySite(site, "update affiliates set listed = false where aff_name = $1", [COMPANY]);
  const sent = await page.request.post("/api/contact", { data: MESSAGE });
  expect(sent.status(), await sent.text()).toBe(201);
  const door = await makeDoor(page, site);
  const announcement = {
    subject: `${COMPANY}: parking`,
    text: "Hello {{firstName}}",
    audience: { people: "everyone" },
  };
  const certificationImport = await importCertifications(page);
  const webhook = await makeWebhook(page);
  return {
    certificationImport,
    webhook,
    announcement: (await send(page, `/api/admin/events/${door.event}/announcements`, announcement)).id as string,
    year,
    customer: COMPANY.toLowerCase(),
    events: await eventOfEachKind(page),
    door,
    invoice: (await send(page, "/api/invoices", INVOICE)).id as string,
    application: (await sendForm(page, "/api/add-affiliate", APPLICATION)).reference as ApplicationReference,
    message: await first("id", "contact_messages", "email = $1", [EMAIL]),
    letter: await first("id", "outbox", "to_address = $1", [EMAIL]),
    // The one that was made with the dues, and one whose people have accounts.
    members: [
      await first("id", "affiliates", "aff_name = $1", [COMPANY]),
      await first("id", "affiliates", "exists (select from company_people where company_id = affiliates.id)"),
    ],
    classRegistration: await first("reference", "class_registrations"),
    technician: await first("id", "technicians", "id in (select technician_id from certifications)"),
    session: await first("id", "class_sessions", "state = 'open'"),
    deposits: [await first("reference", "deposits", "undone_at is null")],
    deposited: await first("id", "checks", "deposit_id is not null"),
    orders: [
      await first("reference", "orders", "method = 'card' and status = 'paid'"),
      await first("reference", "orders", "method = 'check' and status = 'paid'"),
    ],
    document: await first("id", "documents"),
    letting: await first("id", "lettings"),
    staff: await first("id", "users", "id in (select user_id from credentials)"),
  };
}

async function eventOfEachKind(page: Page): Promise<string[]> {
  const events: { id: string; event_type: string; event_date: string }[] = await get(page, "/api/get-events");
  const newestLast = events.toSorted((a, b) => a.event_date.localeCompare(b.event_date));
  return [...new Map(newestLast.map(({ event_type, id }) => [event_type, id])).values()];
}

/** A full event with a registration that a check paid, somebody on the waitlist, a volunteers' link and a walk-in. */
async function makeDoor(page: Page, site: BuiltSite) {
  const event = await ownEvent(site, "Tournament of the Tallahatchie-Yalobusha Reconstruction", { capacity: 1 });
  const golfer = { name: `${NAME.firstName} ${NAME.lastName}`, email: EMAIL };
  const golf = { event_type: "GOLF", sponsorship: "Silver Sponsor", optionalSponsorships: [], teams: [] };
  const details = { ...golf, attendingReception: "Maybe", individualGolfer: golfer };
  const form = { ...CUSTOMER, eventID: event, payMethod: "Check", details };
  const { reference, charges } = await sendForm(page, "/api/event-register", form);
  const check = await paysByCheck({ ground: { site }, staff: page }, charges);
  await sendForm(page, `/api/events/${event}/waitlist`, { ...PERSON, people: 1 });
  const { address } = await send(page, `/api/admin/check-in/${event}/links`);
  const walkIn = { kind: "walk-in", person: `walk-in/${crypto.randomUUID()}`, name: golfer.name, company: COMPANY };
  const now = Date.now();
  const act = { ...walkIn, id: crypto.randomUUID(), at: now, skew: 0, base: now, seq: 1, email: EMAIL };
  await send(page, `/api/admin/check-in/${event}/acts`, { device: crypto.randomUUID(), acts: [act] });
  return { event, registration: reference as string, check: check.id as string, link: new URL(address).pathname };
}

/** An endpoint that nothing reaches, under a long address, with a delivery. */
async function makeWebhook(page: Page): Promise<{ id: string; delivery: string }> {
  const data = { url: `https://webhooks.invalid/${"tallahatchie-yalobusha/".repeat(6)}`, hears: ["refund"] };
  const made = await page.request.post("/api/admin/webhooks", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data,
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const delivery = (await send(page, `/api/admin/webhooks/${id}/test`)).id as string;
  return { id, delivery };
}

/** An import with a row to decide. @returns its id. */
async function importCertifications(page: Page): Promise<string> {
  const line = `"${NAME.firstName} ${NAME.lastName}","${COMPANY}",An airfield paving inspector's certificate,L1-WALKED,2024-03-01,2029-02-28`;
  const buffer = Buffer.from(`Full name,Employer,Level,Certification ID,First day,Last day\n${line}`);
  const multipart = { file: { name: "technicians.csv", mimeType: "text/csv", buffer } };
  const preview = await page.request.post("/api/certification-import-preview", { multipart });
  const { digest } = await preview.json();
  const made = await page.request.post("/api/certification-imports", {
    multipart: { ...multipart, digest },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).id;
}
