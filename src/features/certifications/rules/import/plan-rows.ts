/** Decides for each row of a list what an import does with it. Linear in rows and technicians. */
import { formatDay } from "#shared/dates.ts";
import { certIdKey } from "../cert-id.ts";
import { withGrace } from "../levels/periods.ts";
import { isSecond } from "../record/day-held-twice.ts";
import type { Entry, Period, Status } from "../record/status-on.ts";
import type { ImportValues } from "./import-fields.ts";
import type { RowKind } from "./import-view.ts";
import { createKnownPeople, type KnownPerson, nameOf, type Who } from "./known-people.ts";
import { nameKey } from "./near-names.ts";
import type { Problem, ReadRow } from "./read-row.ts";

/** A certification on file. */
export type KnownRecord = {
  id: string;
  certId: string;
  personId: string;
  level: string;
  status: Status;
  period: Period | null;
};

export type FileRow = ReadRow & { row: number };
export type PlannedRow = FileRow & {
  kind: RowKind;
  /** Why staff must decide. */
  doubts: string[];
  /** The technician: on file, new, or the one that staff are asked about. */
  personId: string | null;
  /** Whether the technician is not on file yet. */
  isNewPerson: boolean;
  /** A withdrawn certification of the same number that continues. */
  recordId: string | null;
};

type Renewal = Parameters<typeof withGrace>[2];

export type PlanInput = {
  rows: readonly FileRow[];
  people: readonly KnownPerson[];
  records: readonly KnownRecord[];
  today: string;
  /** The rule of a level on a day. */
  ruleOn: (level: string, day: string) => Renewal;
  /** Makes the id of a new person. */
  mint: () => string;
};

/** At most so many certifications of one level and person are compared; more are a question to staff. */
const MOST_OF_LEVEL = 20;

export type Days = { level: string; from: string; until: string };

/** @returns what an import needs; nothing while the level or the days are not clear. */
export const daysOf = ({ level, from, until }: Pick<ImportValues, "level" | "from" | "until">): Days | undefined =>
  level !== null && from && until && from <= until ? { level, from, until } : undefined;

/** The record that an import writes: certified from the first day of the list to its last one. */
export const entriesOf = ({ level, from, until }: Days, ruleOn: PlanInput["ruleOn"]): [Entry & { period: Period }] => [
  { kind: "certified", day: from, period: withGrace(from, until, ruleOn(level, from)) },
];

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
  const met = taken && meet(ground, values, taken);
  if (met?.is === "same") return { ...plan, kind: "same", personId: met.personId };
  if (met?.is === "doubt") return doubtful(ground, plan, met.personId, [met.says]);
  const missing = daysMissing(values);
  if (missing.length > 0) return { ...plan, problems: missing };
  const continued = met?.record;
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

function newPerson({ fresh, persons, mint }: Ground, values: ImportValues): KnownPerson {
  const { firstName, lastName, company, email, birthday } = values;
  const person = { id: mint(), firstName, lastName, company, email, birthday };
  fresh.add(person.id);
  persons.set(person.id, person);
  return person;
}

type Met =
  | { is: "same"; personId: string | null }
  | { is: "doubt"; says: string; personId: string | null }
  | { is: "continued"; record: KnownRecord };

/** A row whose number is on file, or in a row above. */
function meet(ground: Ground, values: ImportValues, taken: Numbered): Met & { record?: KnownRecord } {
  const isAbove = "above" in taken;
  const other = isAbove ? taken.above.values : daysOnFile(taken.record);
  const personId = isAbove ? taken.above.personId : taken.record.personId;
  const holder = isAbove ? taken.above.values : ground.persons.get(taken.record.personId);
  const where = isAbove ? `in row ${taken.above.row}` : "on file";
  const who = holder ? nameOf(holder) : "somebody else";
  if (!holder || nameKey(values) !== nameKey(holder))
    return { is: "doubt", says: `This ID is ${where} for ${who}`, personId };
  if (!isAbove && taken.record.status === "withdrawn") return { is: "continued", record: taken.record };
  const isBare = values.from === null && values.until === null;
  const isSame = values.from === other.from && values.until === other.until;
  if (values.level === other.level && (isBare || isSame)) return { is: "same", personId };
  const days = other.from && other.until ? `, ${formatDay(other.from)} to ${formatDay(other.until)}` : "";
  return { is: "doubt", says: `This ID is ${where} with another level or other days${days}`, personId };
}

const daysOnFile = ({ level, period }: KnownRecord) => ({
  level,
  from: period?.from ?? null,
  until: period?.until ?? null,
});

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
