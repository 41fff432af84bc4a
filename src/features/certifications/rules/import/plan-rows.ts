/** Decides for each row of a list what an import does with it. Linear in rows and technicians. */
import { certIdKey } from "../cert-id.ts";
import { isSecond } from "../record/day-held-twice.ts";
import type { Entry, Period } from "../record/status-on.ts";
import type { ImportValues } from "./import-fields.ts";
import { createKnownPeople, type KnownPerson, nameOf, type Who } from "./known-people.ts";
import { meetNumber, type TakenNumber } from "./meet-number.ts";
import { daysOf, entriesOf, type FileRow, type KnownRecord, type PlanInput, type PlannedRow } from "./planned-row.ts";
import type { Problem } from "./read-row.ts";

/** At most so many certifications of one level and person are compared; more are a question to staff. */
const MOST_OF_LEVEL = 20;

export function planRows(input: PlanInput): PlannedRow[] {
  const ground = groundOf(input);
  return input.rows.map((row) => planOne(ground, row));
}

/** Everything that is known before a row: what is on file, and the rows above. */
type Ground = Pick<PlanInput, "today" | "ruleOn" | "mint"> & {
  known: ReturnType<typeof createKnownPeople>;
  persons: Map<string, KnownPerson>;
  /** Ids of the people whom the rows above make. */
  fresh: Set<string>;
  /** By the normalized number. */
  numbers: Map<string, Numbered>;
  /** Records by person and level. */
  held: Map<string, readonly (readonly Entry[])[]>;
};
type Numbered = { record: KnownRecord } | { above: PlannedRow };

function groundOf({ rows, people, records, today, ruleOn, mint }: PlanInput): Ground {
  const readable = rows.filter(({ problems }) => problems.length === 0).map(({ values }) => values);
  const ground: Ground = {
    known: createKnownPeople(people, readable),
    persons: new Map(people.map((person) => [person.id, person])),
    fresh: new Set(),
    numbers: new Map(),
    held: new Map(),
    today,
    ruleOn,
    mint,
  };
  for (const record of records) {
    const key = certIdKey(record.certId);
    const earlier = ground.numbers.get(key);
    const isFree = !earlier || ("record" in earlier && earlier.record.status === "withdrawn");
    if (isFree) ground.numbers.set(key, { record });
    if (record.period && record.status !== "withdrawn") hold(ground, record, onFile(record, record.period, today));
  }
  return ground;
}

function hold(
  { held }: Ground,
  { personId, level }: { personId: string; level: string },
  entries: readonly Entry[],
): void {
  const key = `${personId}\n${level}`;
  const all = held.get(key) ?? [];
  if (all.length < MOST_OF_LEVEL) held.set(key, [...all, entries]);
}

/** The record of a certification on file, as far as its columns tell. */
function onFile({ status }: KnownRecord, period: Period, today: string): Entry[] {
  const certified: Entry = { kind: "certified", day: period.from, period };
  return status === "suspended" || status === "revoked"
    ? [certified, { kind: status, day: today, period: null }]
    : [certified];
}

function planOne(ground: Ground, row: FileRow): PlannedRow {
  const plan: PlannedRow = {
    ...row,
    kind: "wrong",
    doubts: [],
    personId: null,
    isNewPerson: false,
    recordId: null,
  };
  if (row.problems.length > 0) return plan;
  const { values } = row;
  const taken = ground.numbers.get(certIdKey(values.certId));
  const met = taken && meetNumber(values, numberOf(ground, taken));
  if (met?.is === "same") return { ...plan, kind: "same", personId: met.personId };
  if (met?.is === "doubt") return doubtful(ground, plan, met.personId, [met.says]);
  const missing = daysMissing(values);
  if (missing.length > 0) return { ...plan, problems: missing };
  const continued = met?.is === "continued" && taken && "record" in taken ? taken.record : undefined;
  const owner = continued && ground.persons.get(continued.personId);
  return planNew(ground, plan, owner ? { person: owner } : ground.known.find(values), continued);
}

/** A row with a number that is free: what is still unclear, or the certification that it makes. */
function planNew(ground: Ground, plan: PlannedRow, { person, question }: Who, continued?: KnownRecord): PlannedRow {
  const days = daysOf(plan.values);
  const doubts = [...doubtsOf(plan.values), ...(question ? [question.says] : [])];
  const entries = days && entriesOf(days, ground.ruleOn);
  if (person && entries && isHeld(ground, `${person.id}\n${days.level}`, entries))
    doubts.push(`${nameOf(person)} holds this level already`);
  if (doubts.length > 0 || !entries)
    return doubtful(ground, plan, person?.id ?? question?.candidate.id ?? null, doubts);
  const subject = person ?? newPerson(ground, plan.values);
  ground.known.add(subject, plan.values);
  hold(ground, { personId: subject.id, level: days.level }, entries);
  const planned: PlannedRow = {
    ...plan,
    kind: person ? "new-certification" : "new-person",
    personId: subject.id,
    isNewPerson: ground.fresh.has(subject.id),
    recordId: continued?.id ?? null,
  };
  ground.numbers.set(certIdKey(plan.values.certId), { above: planned });
  return planned;
}

const doubtful = ({ fresh }: Ground, plan: PlannedRow, personId: string | null, doubts: string[]): PlannedRow => ({
  ...plan,
  kind: "doubtful",
  doubts,
  personId,
  isNewPerson: personId !== null && fresh.has(personId),
});

function isHeld({ held, today }: Ground, key: string, entries: readonly Entry[]): boolean {
  const theirs = held.get(key) ?? [];
  return theirs.length >= MOST_OF_LEVEL || theirs.some((one) => isSecond(entries, one, today));
}

/** A number as it stands on file, or in a row above. */
function numberOf({ persons }: Ground, taken: Numbered): TakenNumber {
  if ("above" in taken) {
    const { row, values, personId } = taken.above;
    return { ...values, where: `in row ${row}`, holder: values, personId, isWithdrawn: false };
  }
  const { level, period, personId, status } = taken.record;
  return {
    level,
    from: period?.from ?? null,
    until: period?.until ?? null,
    where: "on file",
    holder: persons.get(personId),
    personId,
    isWithdrawn: status === "withdrawn",
  };
}

function newPerson({ fresh, persons, mint }: Ground, values: ImportValues): KnownPerson {
  const { firstName, lastName, company, email, birthday } = values;
  const person = { id: mint(), firstName, lastName, company, email, birthday };
  fresh.add(person.id);
  persons.set(person.id, person);
  return person;
}

const daysMissing = ({ from, until }: ImportValues): Problem[] => [
  ...(from ? [] : [{ field: "from", value: "", message: "Enter the first day" } as const]),
  ...(until ? [] : [{ field: "until", value: "", message: "Enter the last day" } as const]),
];

function doubtsOf({ level, levelWords, from, until }: ImportValues): string[] {
  return [
    ...(level === null ? [`The level \u201C${levelWords}\u201D is unknown`] : []),
    ...(from && until && until < from ? ["The last day is before the first"] : []),
  ];
}
