import { and, asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import type { CertificationAction } from "../../rules/certification-view.ts";
import { STARTING_RULE } from "../../rules/levels/default-rules.ts";
import { isCertifiedOn, stateOn, statusOn } from "../../rules/record/status-on.ts";
import { levelOf, readLevels, ruleOn } from "../levels/read-levels.ts";
import { setLevelRule } from "../levels/set-level-rule.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { certifications, technicians } from "../tables.ts";
import { extendCertification } from "../technicians/extend-certification.ts";
import { readEntries } from "./add-entry.ts";
import { certificationEntries } from "./record-tables.ts";

const START = "2026-03-02";
const deps = await createTestDeps({ now: new Date(`${START}T18:00:00Z`) });
afterAll(deps.close);

const LEVELS = ["1", "2"] as const;
const ACTIONS: CertificationAction[] = ["confirm", "take-back", "renew", "suspend", "revoke", "reinstate"];

const step = fc.oneof(
  fc.record({ do: fc.constant("enter" as const), level: fc.constantFrom(...LEVELS), daysAgo: fc.nat(2600) }),
  fc.record({ do: fc.constantFrom(...ACTIONS), which: fc.nat(5), daysAgo: fc.nat(40) }),
  fc.record({ do: fc.constant("extend" as const), which: fc.nat(5), days: fc.integer({ min: -40, max: 900 }) }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 900 }) }),
  fc.record({
    do: fc.constant("rule" as const),
    level: fc.constantFrom(...LEVELS),
    years: fc.integer({ min: 1, max: 5 }),
    graceMonths: fc.nat(24),
    holdsInGrace: fc.boolean(),
    extendsLower: fc.boolean(),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** They may be dated back as a correction. */
const HOLD_ACTIONS: readonly string[] = ["suspend", "revoke", "reinstate"];

let people = 0;

/** One person, and the days that pass while staff work on the records. */
function createWalk() {
  const email = `walker-${++people}@record.example`;
  let today = START;
  const holder = { firstName: "Ada", lastName: `Walker ${people}`, company: "Walk Paving", email, phone: "6015550142" };
  const ofPerson = () =>
    deps.db
      .select({ row: certifications })
      .from(certifications)
      .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
      .where(and(eq(technicians.email, email)))
      .orderBy(asc(certifications.createdAt), asc(certifications.id));
  return {
    today: () => today,
    records: async () =>
      Promise.all(
        (await ofPerson()).map(async ({ row: { id, level, state, issuedOn, validUntil } }) => ({
          id,
          level,
          state,
          issuedOn,
          validUntil,
          entries: await readEntries(deps.db, id),
        })),
      ),
    async take(one: Step) {
      if (one.do === "wait") {
        today = addDays(today, one.days);
        deps.setNow(new Date(`${today}T18:00:00Z`));
      } else if (one.do === "rule") {
        const { graceMonths, holdsInGrace, years, level, extendsLower } = one;
        const renewal = { ...STARTING_RULE.renewal, graceMonths, holdsInGrace };
        const extendsLevels = level === "2" && extendsLower ? ["1"] : [];
        const rule = { ...STARTING_RULE, firstYears: years, laterYears: years, renewal, extendsLevels };
        const { version } = levelOf(await readLevels(deps.db), level);
        await setLevelRule(deps, { key: level, fromDay: today, rule, version, actor: CLERK });
      } else if (one.do === "enter") {
        const entered = { ...holder, level: one.level, issuedOn: addDays(today, -one.daysAgo) };
        await enterCertification(deps, { entered, actor: CLERK });
      } else {
        const rows = await ofPerson();
        const row = rows[one.which % Math.max(1, rows.length)]?.row;
        if (!row) return;
        if (one.do === "extend") {
          const until = addDays(row.validUntil ?? today, one.days);
          const extended = { until, reason: "No class was held", version: row.version };
          return extendCertification(deps, { ...extended, id: row.id, actor: CLERK });
        }
        const input = { action: one.do, version: row.version, letter: false, reason: "As decided" };
        const issuedOn = addDays(today, -one.daysAgo);
        const day = HOLD_ACTIONS.includes(one.do) ? issuedOn : undefined;
        await changeStanding(deps, { ...input, issuedOn, day, id: row.id, actor: CLERK });
      }
    },
  };
}

/** Refusals are answers like any other; only a fault ends the walk. */
async function orRefused(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

type Recorded = Awaited<ReturnType<ReturnType<typeof createWalk>["records"]>>;

/**
 * A decision about a level whose rule extends others leaves none of them ending sooner, of those that are active or in
 * their grace. No other record changes with it.
 */
async function expectExtended(before: Recorded, after: Recorded, today: string): Promise<void> {
  const levels = await readLevels(deps.db);
  for (const { id, level, entries } of after) {
    const known = before.find((record) => record.id === id)?.entries.length ?? 0;
    const decided = entries.slice(known).find(({ kind }) => kind === "certified" || kind === "renewed");
    if (!decided?.period) continue;
    const { until } = decided.period;
    const named = until < today ? [] : ruleOn(levels, level, decided.day).extendsLevels;
    for (const other of before.filter((record) => record.id !== id)) {
      const now = after.find((record) => record.id === other.id)?.entries ?? [];
      const status = statusOn(other.entries, today);
      const isExtended = named.includes(other.level) && (status === "active" || status === "grace");
      if (!isExtended) expect(now).toEqual(other.entries);
      else expect((stateOn(now, today).period?.until ?? "") >= until).toBe(true);
    }
  }
}

/** Days around everything that the walks decide, a month apart. */
const DAYS = Array.from({ length: 240 }, (_, index) => addDays(START, -3000 + index * 30));

test("no sequence of actions gives two valid certifications of one level to a person, nor changes what was true on a day", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      deps.setNow(new Date(`${START}T18:00:00Z`));
      const walk = createWalk();
      for (const one of steps) {
        const before = await walk.records();
        const then = walk.today();
        await orRefused(walk.take(one));
        const records = await walk.records();
        for (const level of LEVELS) {
          const held = records.filter((record) => record.level === level);
          for (const day of [...DAYS, walk.today()])
            expect(held.filter(({ entries }) => isCertifiedOn(entries, day)).length).toBeLessThanOrEqual(1);
        }
        for (const { id, entries } of before) {
          const after = records.find((record) => record.id === id)?.entries ?? [];
          // Entries are only added.
          expect(after.slice(0, entries.length)).toEqual(entries);
          const dated = after.slice(entries.length).map(({ day }) => day);
          for (const day of DAYS.filter((past) => past < then && dated.every((first) => past < first)))
            expect(statusOn(after, day)).toBe(statusOn(entries, day));
        }
        await expectExtended(before, records, then);
        // The columns that lists read repeat where the record ends.
        for (const { state, issuedOn, validUntil, entries } of records) {
          const status = statusOn(entries, walk.today());
          const words = { suspended: "suspended", revoked: "revoked", pending: "pending" } as const;
          expect(state).toBe(status in words ? words[status as keyof typeof words] : "active");
          if (state === "active") expect([issuedOn, validUntil].every(Boolean)).toBe(true);
        }
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

test("an entry that is dated back is marked, and one of today is not", async () => {
  deps.setNow(new Date(`${START}T18:00:00Z`));
  const walk = createWalk();
  await walk.take({ do: "enter", level: "1", daysAgo: 100 });
  await walk.take({ do: "suspend", which: 0, daysAgo: 0 });
  const [record] = await walk.records();
  const rows = await deps.db
    .select({ kind: certificationEntries.kind, isDatedBack: certificationEntries.isDatedBack })
    .from(certificationEntries)
    .where(eq(certificationEntries.certificationId, record?.id ?? ""))
    .orderBy(certificationEntries.seq);
  expect(rows).toEqual([
    { kind: "certified", isDatedBack: true },
    { kind: "suspended", isDatedBack: false },
  ]);
});

test("a rule of today leaves yesterday's decision as it was, and decides today's", async () => {
  deps.setNow(new Date(`${START}T18:00:00Z`));
  const walk = createWalk();
  await walk.take({ do: "enter", level: "1", daysAgo: 1 });
  const [before] = await walk.records();
  await walk.take({ do: "rule", level: "1", years: 3, graceMonths: 0, holdsInGrace: false, extendsLower: false });
  expect(await walk.records()).toEqual([before]);
  const other = createWalk();
  await other.take({ do: "enter", level: "1", daysAgo: 0 });
  expect(await other.records()).toMatchObject([{ validUntil: "2029-03-01" }]);
});

test("a higher level extends the lower one that its rule names, with a line of the log and from the day of recording", async () => {
  deps.setNow(new Date(`${START}T18:00:00Z`));
  const walk = createWalk();
  const rule = { do: "rule", graceMonths: 12, holdsInGrace: false } as const;
  await walk.take({ ...rule, level: "1", years: 1, extendsLower: false });
  await walk.take({ ...rule, level: "2", years: 5, extendsLower: true });
  await walk.take({ do: "enter", level: "1", daysAgo: 0 });
  await walk.take({ do: "wait", days: 10 });
  await walk.take({ do: "enter", level: "2", daysAgo: 10 });
  const [lower, higher] = await walk.records();
  expect([lower?.validUntil, higher?.validUntil]).toEqual(["2031-03-01", "2031-03-01"]);
  expect(lower?.entries.at(-1)).toMatchObject({ kind: "extended", day: "2026-03-12" });
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log join certifications on subject = 'certification ' || cert_id
      where action = 'certification.extended' and certifications.id = ${lower?.id}`,
  );
  expect(rows[0]?.detail).toMatch(/^L1-26-\w{4} is extended until March 1, 2031, as L2-26-\w{4} is\.$/);
});
