/** The rows of a list as an import plans them. */
import { withGrace } from "../levels/periods.ts";
import type { Entry, Period, Status } from "../record/status-on.ts";
import type { ImportValues } from "./import-fields.ts";
import type { RowKind } from "./import-view.ts";
import type { KnownPerson } from "./known-people.ts";
import type { ReadRow } from "./read-row.ts";

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

export type Days = { level: string; from: string; until: string };

/** @returns what an import needs; nothing while the level or the days are not clear. */
export const daysOf = ({ level, from, until }: Pick<ImportValues, "level" | "from" | "until">): Days | undefined =>
  level !== null && from && until && from <= until ? { level, from, until } : undefined;

/** The record that an import writes: certified from the first day of the list to its last one. */
export const entriesOf = ({ level, from, until }: Days, ruleOn: PlanInput["ruleOn"]): [Entry & { period: Period }] => [
  { kind: "certified", day: from, period: withGrace(from, until, ruleOn(level, from)) },
];
