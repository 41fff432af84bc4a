/** The registrants of an event as files: by registration and by person, as the address of the list asks for them. */
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { readSheet } from "read-excel-file/universal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYMENT_WORDS } from "#features/payments/rules/charge-sums.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import { getEventRow } from "../catalog/queries.ts";
import { exportPeople, exportPeopleOfRegistrants } from "./export-people.ts";
import { exportRegistrants } from "./export-registrants.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
let event: string;

type Line = Record<string, string>;
const ask = (file: string, query: Line = {}, as = cookie, of = event) =>
  call(`/get-registrants/${of}/${file}?${new URLSearchParams(query)}`, { headers: { cookie: as } });
async function linesOf(file: string, query?: Line, of?: string): Promise<Line[]> {
  const answer = await ask(`${file}.csv`, query, cookie, of);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return parse(await answer.text(), { columns: true });
}
async function register(company: string, over: object, eventID = event) {
  const body = golfRegistration(eventID, {
    company,
    email: `${crypto.randomUUID().slice(0, 8)}@gulf.example`,
    ...over,
  });
  const made = await call("/event-register", { body });
  expect(made.status, await made.clone().text()).toBe(201);
}

beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
  event = await insertGolfEvent(deps.db, { capacity: null });
  const teams = [[{ name: "Kim Orr", email: "kim@delta.example" }]];
  await register("=Delta+Paving", golfDetails({ teams, optionalSponsorships: ["Golf_Ball"] }));
  const individualGolfer = { name: "Lee Quinn", email: "" };
  await register("Acorn Hauling", golfDetails({ sponsorship: "Silver Sponsor", individualGolfer }));
});

test("a registration has a row with its money and every answer under the label of the screen", async () => {
  const [newest, delta] = await linesOf("registrations");
  expect(newest?.Company).toBe("Acorn Hauling");
  expect(delta).toMatchObject({
    Company: "'=Delta+Paving",
    Level: "Gold Sponsor",
    People: "4",
    Price: "3250.50",
    Paid: "0.00",
    Owes: "3250.50",
    Refunded: "0.00",
    Payment: "Unpaid",
    "Checked in": "0",
    "Names missing": "Yes",
    Note: "",
    Sponsorship: "Gold Sponsor",
    "Golf Ball Sponsor": "Yes",
    "Golf Tee Sponsor": "No",
    "Attending Reception": "N/A",
    Names: "Kim Orr <kim@delta.example>",
  });
});

test("the address stands in cells of its own, also for Excel, and the file is called by its year", async () => {
  const parts = { Street: "12 Mill Street", City: "Tupelo", State: "MS", Zip: "38801" };
  const [newest] = await linesOf("registrations");
  expect(newest).toMatchObject(parts);
  const answer = await ask("registrations.xlsx");
  expect(answer.headers.get("content-disposition")).toMatch(/filename="registrants-[\w.-]+20\d\d\.xlsx"$/);
  const [head = [], row = []] = (await readSheet(await answer.arrayBuffer())) as unknown[][];
  expect(Object.keys(parts).map((name) => row[head.indexOf(name)])).toEqual(Object.values(parts));
});

test("an unpaid registration that ended is called in the file as on the screen", async () => {
  const over = await insertGolfEvent(deps.db, { capacity: null });
  await register("Late Hauling", golfDetails(), over);
  await deps.db.execute(sql`update registrations set status = 'lapsed', ended_at = now(), ended_by = 'system',
    ended_reason = 'Not paid in time' where event_id = ${over}`);
  expect(await linesOf("registrations", {}, over)).toMatchObject([{ Payment: PAYMENT_WORDS.lapsed }]);
});

test("an address that came as one text stands whole where the street does", async () => {
  const whole = await insertGolfEvent(deps.db, { capacity: null });
  await register("Whole Hauling", golfDetails(), whole);
  await deps.db.execute(sql`update registrations set street = null, city = null, state = null, zip = null,
    address = '9 Oak Way, Corinth, MS 38834' where event_id = ${whole}`);
  const [line] = await linesOf("registrations", {}, whole);
  expect(line).toMatchObject({ Street: "9 Oak Way, Corinth, MS 38834", City: "", State: "", Zip: "" });
});

test("a person has a row, also one who is not named yet, with company, email and the hour at the door", async () => {
  const [registration] = await linesOf("registrations", { q: "delta" });
  await deps.db.execute(sql`insert into check_in_acts (id, event_id, person, registration_id, kind, name, company, email,
      at, device, seq, phone_at, phone_skew, phone_base, received_at, by)
    select gen_random_uuid(), event_id, id || '/teams.0.0', id, 'admit', '', '', '', '2094-05-13T13:05:00Z',
      gen_random_uuid(), 1, 0, 0, 0, now(), 'Door' from registrations where reference = ${registration?.Reference}`);
  const people = await linesOf("people", { q: "delta" });
  expect(people.map(({ Name, Position }) => [Name, Position])).toEqual([
    ["Kim Orr", "Team 1, golfer 1"],
    ...[2, 3, 4].map((at) => ["", `Team 1, golfer ${at}`]),
  ]);
  expect(people[0]).toMatchObject({ Kind: "Golfer", Company: "'=Delta+Paving", Email: "kim@delta.example" });
  expect(people[0]?.["Checked in"]).toMatch(/^May 13, 2094, 8:05\sAM$/);
  expect(people[1]?.["Checked in"]).toBe("");
});

test("the files obey filters, order and selection", async () => {
  const companies = async (query: Line) => (await linesOf("registrations", query)).map(({ Company }) => Company);
  expect(await companies({ sort: "company", direction: "down" })).toEqual(["Acorn Hauling", "'=Delta+Paving"]);
  expect(await companies({ show: "nameless" })).toEqual(["'=Delta+Paving"]);
  const [acorn] = await linesOf("registrations", { q: "acorn" });
  expect(await companies({ only: `${acorn?.Reference},R-NOBODY` })).toEqual(["Acorn Hauling"]);
  expect((await linesOf("people", { only: acorn?.Reference ?? "" })).map(({ Name }) => Name)).toEqual(["Lee Quinn"]);
  expect((await ask("people.csv", { only: "R-1' or true" })).status).toBe(422);
});

test("the list of people leaves by its own filters and order", async () => {
  const answer = await call(`/event-people/${event}/list.csv?show=nameless&sort=company`, { headers: { cookie } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const lines: Line[] = parse(await answer.text(), { columns: true });
  expect(lines.map(({ Name, Company }) => [Name, Company])).toEqual(Array(3).fill(["", "'=Delta+Paving"]));
});

test("a workbook of another reader's has true amounts and times, and no formula", async () => {
  const [head = [], ...rows] = (await readSheet(await (await ask("registrations.xlsx")).arrayBuffer())) as unknown[][];
  const cell = (row: number, name: string) => rows[row]?.[head.indexOf(name)];
  expect(rows).toHaveLength(2);
  expect([cell(1, "Company"), cell(1, "Price"), cell(1, "People")]).toEqual(["=Delta+Paving", 3250.5, 4]);
  expect(cell(1, "Registered")).toBeInstanceOf(Date);
  const people = (await readSheet(await (await ask("people.xlsx")).arrayBuffer())) as unknown[][];
  expect(people).toHaveLength(1 + 1 + 4);
});

test("people of ended registrations are left out, and the files are for staff", async () => {
  const over = await insertGolfEvent(deps.db);
  await register("Gone Paving", golfDetails(), over);
  await deps.db.execute(sql`update registrations set status = 'cancelled', ended_at = now(), ended_by = 'staff',
    ended_reason = 'Rain' where event_id = ${over}`);
  expect(await linesOf("registrations", {}, over)).toMatchObject([{ Payment: "Cancelled" }]);
  expect(await linesOf("people", {}, over)).toEqual([]);
  expect((await ask("people.csv", {}, "")).status).toBe(401);
  const { cookie: editor } = await createTestStaff(deps, ["editor"]);
  expect((await ask("people.csv", {}, editor)).status).toBe(403);
  const { cookie: volunteer } = await createTestStaff(deps, ["check-in"]);
  expect((await ask("people.csv", {}, volunteer)).status).toBe(403);
  expect((await ask("people.csv", {}, cookie, crypto.randomUUID())).status).toBe(404);
});

test("more registrations than are read at once leave in pieces", async () => {
  const many = await insertGolfEvent(deps.db, { capacity: null });
  await deps.db.execute(sql`alter table registrations disable trigger user`);
  await deps.db.execute(sql`insert into registrations (id, reference, public_token, event_id, company, first_name,
      last_name, address, email, phone, details, custom_inputs, headcount, total_cents, created_at)
    select gen_random_uuid(), 'M-' || n, 'many' || n, ${many}, 'Company ' || n, 'Pat', 'Reed', '', '', '6625550142',
      '{"event_type": "GOLF", "sponsorship": "Silver Sponsor", "optionalSponsorships": [], "teams": []}', '{}', 1, 0, now()
    from generate_series(1, 3000) n`);
  await deps.db.execute(sql`alter table registrations enable trigger user`);
  await deps.db.execute(sql`insert into registrant_facts select id, event_id, reference, created_at, '', company, '', 1, 0,
    'paid', true, false, false, false, '' from registrations where event_id = ${many}`);
  await deps.db.execute(sql`insert into event_people select people.* from registrations r
    cross join lateral event_people_of(r.id) people where r.event_id = ${many}`);
  const row = await getEventRow(deps.db, many);
  for (const make of [exportRegistrants, exportPeopleOfRegistrants, exportPeople]) {
    const sizes: number[] = [];
    for await (const batch of make(deps, row, { sort: "company" }).batches) sizes.push(batch.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
  }
});
