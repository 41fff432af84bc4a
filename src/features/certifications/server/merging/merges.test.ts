/** Random sequences of registrations, answers, merges, their undo, and decisions about certifications. */
import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import type { CertificationAction } from "../../rules/certification-view.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import { SIDES } from "../../rules/matching/clashes.ts";
import { ANSWERS } from "../../rules/matching/question-view.ts";
import { type Entry, isCertifiedOn } from "../../rules/record/status-on.ts";
import { technicianMerges, technicianQuestions } from "../matching/matching-tables.ts";
import { readEntries } from "../record/add-entry.ts";
import { registerForClass } from "../register-for-class.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { certifications, technicians } from "../tables.ts";
import { answerQuestion, undoAnswer } from "./answer-question.ts";
import { mergeTechnicians } from "./merge-technicians.ts";
import { readClashes } from "./read-clashes.ts";
import { undoTechnicianMerge } from "./undo-merge.ts";

const START = "2026-03-02";
const deps = await createTestDeps({ now: new Date(`${START}T18:00:00Z`) });
afterAll(deps.close);

const ACTIONS: CertificationAction[] = ["confirm", "take-back", "renew", "suspend", "revoke", "reinstate"];
const nth = fc.nat(11);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("register" as const), mail: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("enter" as const), mail: fc.nat(2), daysAgo: fc.nat(2600) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("merge" as const), keep: nth, gone: nth, side: fc.constantFrom(...SIDES) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("answer" as const), nth, answer: fc.constantFrom(...ANSWERS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen" as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...ACTIONS), nth, daysAgo: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 900 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let walks = 0;

/** Registrations and papers of people with one name at one employer. */
function createWalk() {
  const walk = ++walks;
  const named = { firstName: "Ada", lastName: `Walker${walk}`, company: `Walk Paving ${walk}` };
  const person = (mail: number) => ({ ...named, email: `w${walk}-${mail}@merges.example`, phone: "6015550142" });
  const everybody = () =>
    deps.db
      .select()
      .from(technicians)
      .where(eq(technicians.company, named.company))
      .orderBy(asc(technicians.createdAt), asc(technicians.id));
  const idsOf = async () => (await everybody()).map(({ id }) => id);
  const records = async () =>
    deps.db
      .select()
      .from(certifications)
      .where(inArray(certifications.technicianId, await idsOf()))
      .orderBy(asc(certifications.createdAt), asc(certifications.id));
  let today = START;
  const pick = <T>(rows: readonly T[], at: number): T | undefined => rows[at % Math.max(1, rows.length)];

  async function merge(one: Extract<Step, { do: "merge" }>) {
    const ids = await idsOf();
    const [keep, gone] = [pick(ids, one.keep), pick(ids, one.gone)];
    if (!keep || !gone) return;
    const before = await rowsOf(ids);
    const { clashes } = await readClashes(deps.db, { keep, gone }, today);
    const continues = clashes.map(({ level, mayContinue, suggested }) => ({
      level,
      side: mayContinue.includes(one.side) ? one.side : suggested,
    }));
    const made = await mergeTechnicians(deps, { keep, gone, continues, actor: CLERK });
    const merged = await rowsOf(ids);
    await undoTechnicianMerge(deps, { id: made.id, actor: CLERK });
    expect(await rowsOf(ids)).toEqual(before);
    await mergeTechnicians(deps, { keep, gone, continues, actor: CLERK });
    expect(await rowsOf(ids)).toEqual(merged);
  }

  async function undo(at: number) {
    const theirs = inArray(technicianMerges.keptId, await idsOf());
    const merges = await deps.db.select().from(technicianMerges).where(theirs).orderBy(technicianMerges.seq);
    const found = pick(merges, at);
    if (found) await undoTechnicianMerge(deps, { id: found.id, actor: CLERK });
  }

  async function question(at: number, isOpen: boolean) {
    const theirs = inArray(technicianQuestions.candidateId, await idsOf());
    const rows = await deps.db.select().from(technicianQuestions).where(theirs).orderBy(technicianQuestions.at);
    return pick(
      rows.filter(({ answer }) => (answer === null) === isOpen),
      at,
    )?.id;
  }

  return {
    today: () => today,
    /** Records of the technicians who were not merged. */
    async held() {
      const found: { technicianId: string; level: string; entries: Entry[] }[] = [];
      for (const { id, technicianId, level } of await records())
        found.push({ technicianId, level, entries: await readEntries(deps.db, id) });
      return found;
    },
    everybody,
    async take(one: Step) {
      if (one.do === "wait") {
        today = addDays(today, one.days);
        deps.setNow(new Date(`${today}T18:00:00Z`));
      } else if (one.do === "register") {
        const form = { ...CUSTOMER, ...person(one.mail), classSelection: "1" };
        await registerForClass(deps, classRegistrationSchema.parse(form));
      } else if (one.do === "enter") {
        const entered = { ...person(one.mail), level: "1" as const, issuedOn: addDays(today, -one.daysAgo) };
        await enterCertification(deps, { entered, actor: CLERK });
      } else if (one.do === "merge") await merge(one);
      else if (one.do === "undo") await undo(one.nth);
      else if (one.do === "answer" || one.do === "reopen") {
        const id = await question(one.nth, one.do === "answer");
        if (!id) return;
        if (one.do === "answer") await answerQuestion(deps, { id, answer: one.answer, actor: CLERK });
        else await undoAnswer(deps, { id, actor: CLERK });
      } else {
        const row = pick(await records(), one.nth);
        if (!row) return;
        const input = { action: one.do, version: row.version, letter: false, reason: "As decided" };
        await changeStanding(deps, { ...input, issuedOn: addDays(today, -one.daysAgo), id: row.id, actor: CLERK });
      }
    },
  };
}

/** Everything that a merge may change, apart from versions and from who answered when. */
async function rowsOf(ids: readonly string[]) {
  const theirs = sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const { rows } = await deps.db.execute(sql`
    select to_jsonb(r) - 'version' as row from technicians r where id = any(${theirs})
    union all select to_jsonb(r) - 'version' from certifications r where technician_id = any(${theirs})
    union all select to_jsonb(r) - 'answered_at' from technician_questions r where candidate_id = any(${theirs})
    union all select to_jsonb(r) - 'version' from class_registrations r where certification_id in
      (select id from certifications where technician_id = any(${theirs}))`);
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** Refusals are answers like any other; only a fault ends the walk. */
async function orRefused(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Days around everything that the walks decide, a month apart. */
const DAYS = Array.from({ length: 240 }, (_, index) => addDays(START, -3000 + index * 30));

test("no sequence of registrations, answers, merges and decisions gives one person two valid certifications of a level", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      deps.setNow(new Date(`${START}T18:00:00Z`));
      const walk = createWalk();
      for (const one of steps) {
        await orRefused(walk.take(one));
        const held = Map.groupBy(await walk.held(), ({ technicianId, level }) => `${technicianId} ${level}`);
        for (const records of held.values())
          for (const day of [...DAYS, walk.today()])
            expect(records.filter(({ entries }) => isCertifiedOn(entries, day)).length).toBeLessThanOrEqual(1);
        const people = await walk.everybody();
        // Nobody waits for an answer without a question, is certified meanwhile, or keeps anything after a merge.
        const open = await deps.db.select().from(technicianQuestions).where(isNull(technicianQuestions.answer));
        for (const { id, isProvisional, mergedInto } of people) {
          const own = (await walk.held()).filter(({ technicianId }) => technicianId === id);
          if (mergedInto) expect(own).toEqual([]);
          if (!isProvisional || mergedInto) continue;
          expect(open.some(({ technicianId }) => technicianId === id)).toBe(true);
          expect(own.some(({ entries }) => isCertifiedOn(entries, walk.today()))).toBe(false);
        }
      }
    }),
    { numRuns: 12, endOnFailure: true, includeErrorInReport: true },
  );
}, 180_000);
