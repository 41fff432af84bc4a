/**
 * `registerForEvent`, from its success to each refusal. One file because every case starts from the same event and
 * request.
 */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Problem } from "#shared/problem.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { markClaimsSold } from "../claims/mark-claims-sold.ts";
import { claims, events, registrations } from "../tables.ts";
import { registerForEvent } from "./register-for-event.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

const register = (body: unknown, key?: string) =>
  call("/event-register", { body, headers: key ? { "idempotency-key": key } : {} });

/** Counts the rows of everything that a registration writes. */
async function countRows(): Promise<Record<string, unknown> | undefined> {
  const count = (table: string) => `(select count(*)::int from ${table})`;
  const tables = ["registrations", "charges", "outbox", "slot_claims", "pgboss.job"];
  const columns = tables.map((table) => `${count(table)} as "${table}"`).join(", ");
  return (await deps.db.execute(sql.raw(`select ${columns}`))).rows[0];
}

test("a registration is answered with a sentence, and its location has the charges", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const answers = golfDetails({
    optionalSponsorships: ["Golf_Ball"],
    attendingReception: "Yes",
    teams: [[{ name: "Pat Reed", email: "pat@delta.example" }]],
  });
  const response = await register(golfRegistration(eventId, { ...answers, payMethod: "Check", priceSeen: 3250.5 }));
  expect(response.status).toBe(201);
  const message = await response.json();
  expect(message).toMatch(
    /^Thank you, Pat\. Delta Paving is registered for Annual Golf Classic 2094\. Your reference is R-[0-9A-Z]{6}\.$/,
  );

  const location = response.headers.get("location") ?? "";
  const view = (await (await call(location.replace("/api", ""))).json()) as RegistrationView;
  expect(view).toMatchObject({ message, status: "awaiting_payment", payMethod: "Check" });
  expect(view.charges.map(({ label, amountCents, status }) => [label, amountCents, status])).toEqual([
    ["Annual Golf Classic 2094: Gold Sponsor", 200_000, "open"],
    ["Annual Golf Classic 2094: Golf Ball Sponsorship", 125_050, "open"],
  ]);
  expect(view.customer).toMatchObject({ address: "12 Mill Street, Tupelo, MS 38801", phone: "6015550142" });
  expect(view.customInputs).toMatchObject({ Sponsorship: "Gold Sponsor", GolfBall_Sponsor: "Yes" });
});

test("phone, address and answers are kept as staff read them", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await register(golfRegistration(eventId));
  const [row] = await deps.db.select().from(registrations).where(sql`event_id = ${eventId}`);
  expect(row).toMatchObject({
    phone: "6015550142",
    address: "12 Mill Street, Tupelo, MS 38801",
    totalCents: 200_000,
    customInputs: { Sponsorship: "Gold Sponsor", GolfBall_Sponsor: "No", attendingReception: "N/A" },
  });
});

test("a caller that knows only the specification is served by its labels", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const { details, street, city, state, zip, ...person } = golfRegistration(eventId);
  const response = await register({
    ...person,
    event: { id: eventId, event_title: "made up", price_obj: { sponsorship: { "Silver Sponsor": 1 } } },
    address: "12 Mill Street Tupelo MS 38801",
    customInputs: {
      Sponsorship: "Silver Sponsor",
      GolfTee_Sponsor: "Yes",
      "Individual Golfer: Pat": "pat@delta.example",
    },
    isAttendingReception: "Maybe",
  });
  expect(response.status).toBe(201);
  const [row] = await deps.db.select().from(registrations).where(sql`event_id = ${eventId}`);
  expect(row).toMatchObject({
    address: "12 Mill Street Tupelo MS 38801",
    totalCents: 125_000,
    customInputs: { attendingReception: "Maybe", "Individual Golfer: Pat": "pat@delta.example" },
  });
});

const REFUSALS: [string, Record<string, unknown>, Record<string, unknown>, number, string][] = [
  ["a past event", { date: new Date("2026-05-13T13:00:00Z") }, {}, 409, "events.past"],
  ["a cancelled event", { status: "cancelled" }, {}, 409, "events.cancelled"],
  ["an archived event", { status: "archived" }, {}, 409, "events.not-published"],
  ["a draft", { status: "draft" }, {}, 404, "events.no-such-event"],
  ["another event in the payload", {}, { event: { id: crypto.randomUUID() } }, 422, "events.event-mismatch"],
  ["a price that has changed", {}, { priceSeen: 1999 }, 409, "events.price-changed"],
  ["a tier that does not exist", {}, golfDetails({ sponsorship: "Diamond" }), 422, "events.invalid-answers"],
  ["answers without a tier", {}, { details: undefined, customInputs: {} }, 422, "events.invalid-answers"],
  [
    "a player without a proper email",
    {},
    golfDetails({ teams: [[{ name: "P", email: "p" }]] }),
    422,
    "request.invalid",
  ],
  ["an unknown key", {}, { total: 1 }, 422, "request.invalid"],
  [
    "an option that staff marked complete",
    {
      priceObj: {
        sponsorship: { "Gold Sponsor": 1 },
        optionalSponsorship: { Golf_Tee: 5 },
        optionalSponsorshipComplete: { Golf_Tee: true },
      },
    },
    golfDetails({ optionalSponsorships: ["Golf_Tee"] }),
    409,
    "events.sponsorship-taken",
  ],
  ["a tier that is sold out", { soldOut: ["Gold Sponsor"] }, {}, 409, "events.sponsorship-taken"],
];

test.each(REFUSALS)("%s is refused and leaves nothing", async (_, event, body, status, name) => {
  const eventId = await insertGolfEvent(deps.db, event);
  const before = await countRows();
  const response = await register(golfRegistration(eventId, body));
  const problem = (await response.json()) as Problem;
  expect([response.status, problem.error.name]).toEqual([status, name]);
  expect(await countRows()).toEqual(before);
});

test.each([
  ["company", " ", "Must enter Company"],
  ["firstName", "", "Must enter a first name"],
  ["lastName", "", "Must enter a last name"],
  ["street", "", "Must enter street address"],
  ["city", "", "Must enter a city"],
  ["state", "ZZ", "Must select a State"],
  ["zip", "392", "Must enter zip code"],
  ["email", "pat@delta", "Must enter email address"],
  ["email", "a@x.example, b@y.example", "Must enter email address"],
  ["phone", "555-0142", "Must enter phone number"],
])("%s %j is refused with: %s", async (field, value, message) => {
  const response = await register(golfRegistration(await insertGolfEvent(deps.db), { [field]: value }));
  expect(response.status).toBe(422);
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({
    message: "Please fill out all information correctly and resubmit",
    fields: { [field]: [message] },
  });
});

test.each([
  ["Check", 201],
  ["Card", 201],
  ["Credit Card", 422],
  ["N/A", 422],
])("an event is paid by Check or Card alone: %s answers %i", async (payMethod, status) => {
  const response = await register(golfRegistration(await insertGolfEvent(deps.db), { payMethod }));
  expect(response.status).toBe(status);
  if (status === 422) expect(await response.json()).toMatchObject({ fields: { payMethod: [expect.any(String)] } });
});

test("every field that is missing is named at once", async () => {
  const eventID = await insertGolfEvent(deps.db);
  const problem = (await (await register({ eventID, ...golfDetails() })).json()) as Problem;
  expect(Object.keys(problem.fields ?? {}).sort()).toEqual(
    ["city", "company", "email", "firstName", "lastName", "phone", "state", "street", "zip"].sort(),
  );
});

test("the price that changed is named", async () => {
  const response = await register(golfRegistration(await insertGolfEvent(deps.db), { priceSeen: 1 }));
  expect(await response.json()).toMatchObject({
    message: "The price is now $2,000.00.",
    details: { total: 2000, totalCents: 200_000 },
  });
});

test("an optional sponsorship is sold once, and is complete from then on", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const wanted = golfRegistration(eventId, golfDetails({ optionalSponsorships: ["Golf_Tee"] }));
  expect((await register(wanted)).status).toBe(201);
  expect(await (await call(`/events/${eventId}`)).json()).toMatchObject({
    price_obj: { optionalSponsorshipComplete: { Golf_Tee: true } },
    sold_out: ["Golf_Tee"],
  });
  const second = await register(wanted);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    message: "No longer available: Golf Tee Sponsorship.",
    error: { name: "events.sponsorship-taken" },
    details: { taken: ["Golf_Tee"] },
  });
});

test("a tier with a limit is sold that often, an event with a capacity takes that many people", async () => {
  const prices = { sponsorship: { "Gold Sponsor": 10, "Silver Sponsor": 5 }, sponsorshipLimit: { "Gold Sponsor": 2 } };
  const eventId = await insertGolfEvent(deps.db, { priceObj: prices, capacity: 9 });
  const statuses: number[] = [];
  for (const sponsorship of ["Gold Sponsor", "Gold Sponsor", "Gold Sponsor", "Silver Sponsor", "Silver Sponsor"]) {
    statuses.push((await register(golfRegistration(eventId, golfDetails({ sponsorship })))).status);
  }
  expect(statuses).toEqual([201, 201, 409, 201, 409]);
  expect(await (await call(`/events/${eventId}`)).json()).toMatchObject({ sold_out: ["Gold Sponsor"], is_full: true });
});

test("a registration with more people than the event has left is refused with the number that is left", async () => {
  const eventId = await insertGolfEvent(deps.db, { capacity: 7 });
  const bring = (sponsorship: string) => register(golfRegistration(eventId, golfDetails({ sponsorship })));
  expect((await bring("Gold Sponsor")).status).toBe(201);
  const many = await bring("Platinum Sponsor");
  expect([many.status, await many.json()]).toEqual([
    409,
    expect.objectContaining({ message: "Only 3 more people can register for this event.", details: { left: 3 } }),
  ]);
  expect((await bring("Silver Sponsor")).status).toBe(201);
});

test("a repeated request creates nothing new, even when the event has closed meanwhile", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const body = golfRegistration(eventId, golfDetails({ optionalSponsorships: ["Reception"] }));
  const first = await register(body, "form-0001");
  const before = await countRows();
  await deps.db.update(events).set({ status: "cancelled" }).where(sql`id = ${eventId}`);
  const second = await register(body, "form-0001");
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toBe(await first.json());
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  expect(await countRows()).toEqual(before);
});

test("the same request sent eight times at once makes one registration", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const body = golfRegistration(eventId, golfDetails({ optionalSponsorships: ["Golf_Ball"] }));
  const responses = await Promise.all(Array.from({ length: 8 }, () => register(body, "form-0002")));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(responses.map(({ headers }) => headers.get("location"))).size).toBe(1);
});

test("a key that another request used is refused", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await register(golfRegistration(eventId), "form-0003");
  const other = await register(golfRegistration(eventId, { company: "Other Paving" }), "form-0003");
  expect([other.status, ((await other.json()) as Problem).error.name]).toEqual([409, "events.key-reused"]);
});

test("a failure at any statement leaves no rows", async () => {
  const eventId = await insertGolfEvent(deps.db, { capacity: 9 });
  const input = registrationRequestSchema.parse(
    golfRegistration(eventId, golfDetails({ optionalSponsorships: ["Golf_Tee", "Reception"] })),
  );
  const before = await countRows();
  let failed = 0;
  for (let failAt = 1; ; failAt++) {
    const { db, statements } = failingDb(deps.db, failAt);
    const outcome = await registerForEvent({ ...deps, db }, input).then(
      () => "made",
      () => "failed",
    );
    if (outcome === "made") {
      expect(statements()).toBeLessThan(failAt);
      break;
    }
    failed++;
    expect(await countRows()).toEqual(before);
  }
  expect(failed).toBeGreaterThan(8);
});

test("claims are held until everything is paid, and sold then", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const body = golfRegistration(eventId, golfDetails({ optionalSponsorships: ["Golf_Tee"] }));
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(body));
  const states = async () =>
    (await deps.db.select().from(claims).where(sql`event_id = ${eventId}`)).map((row) => row.state);

  await deps.db.execute(sql`update charges set status = 'paid' where source_id = ${registration.id} and position = 0`);
  expect(await markClaimsSold(deps, registration.id)).toBe(0);
  expect(await states()).toEqual(["held"]);
  await deps.db.execute(sql`update charges set status = 'paid' where source_id = ${registration.id}`);
  expect(await markClaimsSold(deps, registration.id)).toBe(1);
  expect(await markClaimsSold(deps, registration.id)).toBe(0);
  expect(await states()).toEqual(["sold"]);
});

test("a flood from one address gets 429", async () => {
  const statuses = new Set<number>();
  const body = golfRegistration(crypto.randomUUID());
  for (let sent = 0; sent < 121; sent++) {
    const response = await call("/event-register", { body, clientAddress: "198.51.100.7" });
    statuses.add(response.status);
    if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect([...statuses]).toEqual([404, 429]);
});
