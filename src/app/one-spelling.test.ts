/** Typed and stored names are normalized alike, so that every search finds a name in any spelling. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivity } from "#features/accounts/server/activity/list-activity.ts";
import { findAnything } from "#features/admin/server/find/find-anything.ts";
import { listClassRegistrations } from "#features/certifications/server/list-class-registrations.ts";
import { findCertified } from "#features/certifications/server/public-registry/find-certified.ts";
import { listCertifications } from "#features/certifications/server/registry/certification-queries.ts";
import { listInbox } from "#features/content/server/messages/inbox-queries.ts";
import { doorCards, findCards } from "#features/events/rules/check-in/door-list.ts";
import { listPeople } from "#features/events/server/registrants/list-people.ts";
import { listRegistrants } from "#features/events/server/registrations/list-registrants.ts";
import { listApplications } from "#features/membership/server/list-applications.ts";
import { listRoll } from "#features/membership/server/roll/list-roll.ts";
import { searchMembers } from "#features/membership/server/search-members.ts";
import { searchOpenCharges } from "#features/payments/server/charges/search-charges.ts";
import { listChecks } from "#features/payments/server/checks/check-queries.ts";
import { listOrders } from "#features/payments/server/desk/staff-orders.ts";
import { listInvoices } from "#features/payments/server/invoices/list-invoices.ts";
import { listOwed } from "#features/payments/server/owed/list-owed.ts";
import { listLetters } from "#platform/mail/letters.ts";
import type { RegistrationReference } from "#shared/identifiers.ts";
import { companyKey, oneSpelling, personKey, searchText } from "#shared/one-spelling.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { inserter } from "#test/marked-person.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const PIECES = [
  ..."aZéÉñłŁđĐøØßæÆœþÞıİςΣ&'’‘`´-–—‑\"“”.,;:!?() \t01ﬁ½ＡВлМя张伟한グ",
  ...[
    "Inc",
    ", Inc.",
    " LLC",
    " Company",
    " & ",
    "The ",
    "O’Brien",
    "1,500.00",
    "a\u0301",
    "\u00ad",
    "\u200b",
    "a@b.example",
  ],
];

test("the database spells every text as the program does", async () => {
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 24 }), 1500);
  const { rows } = await deps.pool.query(
    `select written, one_spelling(written) as spelled, search_text(written) as search, company_key(written) as company,
       person_key(written) as person from unnest($1::text[]) as t(written)`,
    [texts],
  );
  expect(rows).toHaveLength(1500);
  for (const { written, ...stored } of rows) {
    const typed = { spelled: oneSpelling(written), search: searchText(written) };
    expect(stored, written).toEqual({ ...typed, company: companyKey(written), person: personKey(written) });
    expect(searchText(typed.search), `${written} twice`).toBe(typed.search);
  }
});

const COMPANY = "Núñez & O’Brien–Åkerlund, Inc.";
const PERSON = "Siobhán O'Neal-Łukasz";
/** A person named only inside a registration. */
const GOLFER = "Maeve D’Arcy-Ødegård";
const [FIRST = "", LAST = ""] = PERSON.split(" ");
const WHO = { company: COMPANY, firstName: FIRST, lastName: LAST, email: "office@plain.example" };

const { db } = deps;
const insert = inserter(deps);
const call = createTestApi(deps);
const staff = { ...(await createTestStaff(deps)), grants: ["staff", "administrator"] };
const eventId = await insertGolfEvent(db);
const at = deps.now();
const today = "2026-11-22";

beforeAll(async () => {
  const silver = golfDetails({ sponsorship: "Silver Sponsor", individualGolfer: { name: GOLFER, email: "" } });
  const registration = { ...golfRegistration(eventId, silver), ...WHO, payMethod: "Check" };
  expect((await call("/event-register", { body: registration })).status).toBe(201);
  const person = { first_name: FIRST, last_name: LAST, email: WHO.email, phone: "6625550142" };
  const who = { ...person, company: COMPANY };
  const customer = JSON.stringify({ ...WHO, phone: "6625550142" });
  const written = { id: crypto.randomUUID(), created_at: at };
  await insert("class_registrations", {
    ...written,
    ...who,
    reference: "C-SPELLS",
    class_selection: "1",
    cert_id_status: "known",
  });
  await insert("technicians", { ...written, ...who });
  const held = { state: "active", level: "1", cert_id: "MS-1", valid_until: "2099-12-31", technician_id: written.id };
  await insert("certifications", { ...written, ...held });
  const days = { day: "2026-01-05", valid_from: "2026-01-05", valid_until: "2099-12-31", grace_until: "2099-12-31" };
  await insert("certification_entries", {
    id: crypto.randomUUID(),
    certification_id: written.id,
    kind: "certified",
    at,
    ...days,
  });
  await insert("contact_messages", { ...written, ...person, message: "Hello" });
  await insert("affiliates", { ...written, aff_name: COMPANY, contact_name: PERSON, active: true, listed: true });
  const applied = { company_name: COMPANY, rep_name: PERSON, member_type: "Associate", state_code: "MS" };
  await insert("applications", { ...written, ...applied, reference: "A-SPELLS" });
  await insert("invoices", { ...written, number: "INV-2026-0001", customer, due_on: today });
  const taken = { subtotal_cents: 100, fee_bps: 0, fee_cents: 0, total_cents: 100, livemode: false };
  await insert("orders", {
    ...written,
    ...taken,
    reference: "O-SPELLS",
    customer,
    method: "check",
    status: "awaiting_payment",
  });
  await insert("checks", {
    ...written,
    order_id: written.id,
    number: "101",
    payer: `${COMPANY} ${PERSON}`,
    amount_cents: 100,
    received_on: today,
  });
  const noted = { actor_name: PERSON, action: "company.added", subject: "company", detail: `Entered ${COMPANY}.` };
  await insert("audit_log", { id: written.id, at, ...noted });
});

const page = { limit: 10 };
const context = async () => ({ organization: await deps.organization(), today });
const card = {
  id: "1",
  reference: "R-7K3F9Q" as RegistrationReference,
  level: "",
  phoneEnd: "0142",
  isUnpaid: false,
  owesCents: null,
  people: [],
};

/** The results of each search, as text. */
const SEARCHES: Record<string, (q: string) => unknown> = {
  Find: (q) => findAnything(deps, staff, q, 10),
  door: (q) => findCards(doorCards([{ ...card, name: PERSON, company: COMPANY }], new Map()), q, "all"),
  registrants: async (q) => (await listRegistrants(deps, eventId, { q, ...page })).registrants,
  people: async (q) => (await listPeople(db, eventId, { q, ...page })).people,
  roll: async (q) => (await listRoll(deps, { q, ...page })).members,
  classes: async (q) => (await listClassRegistrations(deps, { q, ...page })).registrations,
  certifications: async (q) => (await listCertifications(deps, { q, ...page })).certifications,
  "public registry": async (q) => (await findCertified(deps, { q })).technicians,
  payments: async (q) => (await listOrders(db, { q, ...page, zone: "UTC" })).orders,
  checks: async (q) => (await listChecks(db, await deps.organization(), { q, ...page })).checks,
  "what a check pays": async (q) => searchOpenCharges(db, q, await context()),
  invoices: async (q) => (await listInvoices(db, { q, ...page, today })).invoices,
  owed: async (q) => (await listOwed(db, { q, ...page, today })).customers,
  inbox: async (q) => (await listInbox(db, { q, ...page })).messages,
  letters: async (q) => (await listLetters(db, { q, ...page })).letters,
  activity: async (q) => (await listActivity(db, { q, ...page, zone: "UTC" })).lines,
  applications: async (q) => (await listApplications(db, { q, ...page })).applications,
  "public search": async (q) => (await searchMembers(db, { text: q, limit: 10, offset: 0 })).rows,
};
/** Searches without companies, or without people. */
const OF_PERSONS = ["inbox", "letters"];
const OF_COMPANIES = ["public search", "owed", "people"];

const spellings = fc.record({
  marks: fc.constantFrom("kept", "apart", "off"),
  apostrophe: fc.constantFrom("'", "’", "`", "´", "ʼ", ""),
  dash: fc.constantFrom("-", "–", "‑"),
  isUpper: fc.boolean(),
});
type Spelling = typeof spellings extends fc.Arbitrary<infer Value> ? Value : never;

function respell(name: string, { marks, apostrophe, dash, isUpper }: Spelling): string {
  const apart = marks === "kept" ? name : name.normalize("NFD");
  const marked = marks === "off" ? apart.replace(/\p{M}/gu, "").replace(/Ł/g, "L").replace(/Ø/g, "O") : apart;
  const signs = marked.replace(/['’]/g, apostrophe).replace(/[-–]/g, dash);
  return isUpper ? signs.toUpperCase() : signs.toLowerCase();
}

test.each(Object.keys(SEARCHES))("%s has a name in any spelling", async (search) => {
  const find = async (typed: string) => JSON.stringify((await SEARCHES[search]?.(typed)) ?? "");
  const names = [
    ...(OF_COMPANIES.includes(search) ? [] : PERSON.split(" ")),
    ...(OF_PERSONS.includes(search) ? [] : ["Núñez & O’Brien–Åkerlund", "Åkerlund"]),
  ];
  for (const name of names) {
    for (const spelling of fc.sample(spellings, 12)) {
      const typed = respell(name, spelling);
      expect(await find(typed), typed).toMatch(/kerlund|Siobhán|plain\.example|SPELLS/);
    }
  }
  expect(await find("zeppelin")).not.toMatch(/kerlund|Siobhán|plain\.example|SPELLS/);
});

test("registrants and people are found by any name inside", async () => {
  for (const spelling of fc.sample(spellings, 12)) {
    const q = respell(GOLFER, spelling);
    expect((await listRegistrants(deps, eventId, { q, ...page })).registrants, q).toHaveLength(1);
    expect((await listPeople(db, eventId, { q, ...page })).people, q).toHaveLength(1);
  }
});
