/** The technicians of the sample: every state, every record true to the rules, the same people on every installation. */
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_LEVELS } from "#features/certifications/rules/levels/default-rules.ts";
import { isSecond } from "#features/certifications/rules/record/day-held-twice.ts";
import { mayFollow } from "#features/certifications/rules/record/moves.ts";
import { type Entry, stateOn, statusOf, statusOn } from "#features/certifications/rules/record/status-on.ts";
import { entryOf } from "#features/certifications/server/record/add-entry.ts";
import { certificationEntries } from "#features/certifications/server/record/record-tables.ts";
import { certifications, technicians } from "#features/certifications/server/tables.ts";
import { addDays } from "#shared/dates.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { createCalendar } from "../calendar.ts";
import { loadSampleData } from "../load-sample-data.ts";
import { drawTechnicians } from "./draw-technicians.ts";
import { recordRows } from "./record-rows.ts";

const deps = await createTestDeps();
afterAll(deps.close);
beforeAll(async () => {
  await loadSampleData(deps);
}, 60_000);

const today = async () => createCalendar(deps.now(), (await deps.organization()).timeZone).today;

type Record = { row: typeof certifications.$inferSelect; entries: Entry[] };

async function readRecords(): Promise<Record[]> {
  const rows = await deps.db.select().from(certifications);
  const entries = await deps.db.select().from(certificationEntries).orderBy(asc(certificationEntries.seq));
  const byId = Map.groupBy(entries, ({ certificationId }) => certificationId);
  return rows.map((row) => ({ row, entries: (byId.get(row.id) ?? []).map(entryOf) }));
}

test("each record follows from its entries, which follow each other, and nobody holds a level twice", async () => {
  const day = await today();
  const records = await readRecords();
  for (const { row, entries } of records) {
    const { period, hold } = stateOn(entries, day);
    expect(row, row.certId).toMatchObject({
      state: hold ?? (period ? "active" : "pending"),
      issuedOn: period?.from ?? null,
      validUntil: period?.until ?? null,
      graceUntil: period?.graceUntil ?? null,
    });
    for (const [at, { kind, day: since }] of entries.entries())
      if (kind !== "issued")
        expect(mayFollow(kind, statusOn(entries.slice(0, at), since)), `${row.certId} ${kind}`).toBe(true);
  }
  for (const held of Map.groupBy(records, ({ row }) => `${row.technicianId} ${row.level}`).values())
    for (const [at, one] of held.entries())
      for (const other of held.slice(at + 1)) expect(isSecond(one.entries, other.entries, day)).toBe(false);
});

test("some four hundred technicians are in every state, at every level, in many scripts", async () => {
  const day = await today();
  const people = await deps.db.select().from(technicians);
  expect(people.length).toBeGreaterThan(390);
  expect(people.length).toBeLessThan(410);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join();
  for (const script of ["Latin", "Greek", "Cyrillic", "Han", "Hangul", "Arabic", "Devanagari"])
    expect(names, script).toMatch(new RegExp(`\\p{Script=${script}}`, "u"));
  const records = await readRecords();
  expect(new Set(records.map(({ row }) => row.level))).toEqual(new Set(DEFAULT_LEVELS.map(({ key }) => key)));
  const statuses = Map.groupBy(records, ({ entries }) => statusOf(stateOn(entries, day), day));
  for (const [status, least] of Object.entries({
    pending: 8,
    active: 350,
    grace: 12,
    expired: 20,
    suspended: 3,
    revoked: 4,
  }))
    expect(statuses.get(status as "active")?.length, status).toBeGreaterThanOrEqual(least);
  const kinds = new Set(records.flatMap(({ entries }) => entries.map(({ kind }) => kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(["renewed", "extended", "reinstated"]));
  const ending = records.filter(
    ({ row }) => row.validUntil && row.validUntil >= day && row.validUntil <= addDays(day, 180),
  );
  expect(ending.length).toBeGreaterThan(20);
});

test("one company has twenty technicians, many changed employers, and evidence is in every status but taken back", async () => {
  const { rows } = await deps.db.execute(sql`
    select (select count(*)::int from technicians where company = 'Magnolia Hot Mix, Inc.') as large,
      (select count(*)::int from technician_employers where until_day is not null) >= 50 as moved,
      (select count(*)::int from technicians t where 1 <> (select count(*) from technician_employers e
        where e.technician_id = t.id and e.until_day is null and e.company = t.company)) as astray,
      (select array_agg(distinct status order by status) from technician_evidence) as evidence,
      (select count(*)::int from technician_questions where answer is null) as questions,
      (select count(*)::int from technicians where is_provisional) as provisional`);
  expect(rows).toEqual([
    { large: 20, moved: true, astray: 0, evidence: ["accepted", "entered", "refused"], questions: 2, provisional: 1 },
  ]);
});

test("past sessions are full, those of Level 2 earned it there, and the books agree", async () => {
  const { rows } = await deps.db.execute(sql`
    select s.level_key as level, s.is_recertification as again, s.capacity, count(r.id)::int as people,
      count(r.technician_id)::int as known, count(*) filter (where exists (
        select from certifications c join certification_entries e on e.certification_id = c.id
        where c.technician_id = r.technician_id and e.day = s.last_day and e.kind <> 'issued'))::int as decided
    from class_sessions s join roster_entries r on r.session_id = s.id where s.last_day < ${await today()}
    group by s.id order by s.last_day`);
  expect(rows).toEqual([
    { level: "1", again: true, capacity: 4, people: 4, known: 4, decided: 4 },
    { level: "2", again: false, capacity: 6, people: 6, known: 6, decided: 6 },
    { level: "1", again: false, capacity: 6, people: 6, known: 6, decided: 0 },
  ]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("on any day of four years the people are the same, and their records keep the rules", () => {
  const facts = (now: Date) => {
    const calendar = createCalendar(now, "America/Chicago");
    const lastDayOf = { pastLevel2: calendar.inWeek(-5, "Thu"), pastRecertification: calendar.inWeek(-9, "Wed") };
    const drawn = drawTechnicians({ today: calendar.today, lastDayOf });
    const ids = drawn.flatMap(({ career }, at) =>
      career.holds.map((held, index) => {
        const { certification } = recordRows(calendar, held, { technicianId: "", number: at * 8 + index });
        expect(
          held.steps.every(
            ({ day }, step) => day <= calendar.today && (!step || day >= (held.steps[step - 1]?.day ?? "")),
          ),
        ).toBe(true);
        return certification.certId.split("-")[2];
      }),
    );
    expect(new Set(ids).size).toBe(ids.length);
    return drawn.map(({ who }) => who);
  };
  const first = facts(new Date("2026-02-28T18:00:00Z"));
  for (let days = 1; days < 1500; days += 37) {
    expect(facts(new Date(Date.parse("2026-02-28T18:00:00Z") + days * 86_400_000))).toEqual(first);
  }
});

test("the one who registered twice waits for an answer, and the borrowed ID is asked about", async () => {
  const { rows } = await deps.db.execute(sql`select why from technician_questions order by technician_id is null`);
  expect(rows).toEqual([{ why: ["name-employer"] }, { why: ["other-name"] }]);
  const waiting = await deps.db.select().from(technicians).where(eq(technicians.isProvisional, true));
  expect(waiting.map(({ email }) => email)).toEqual([expect.stringMatching(/@mail\.example$/)]);
});
