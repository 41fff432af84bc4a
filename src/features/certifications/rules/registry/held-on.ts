/** How everybody sees a certification on a day, from its record. Pending and withdrawn ones are not shown. */
import { type Entry, isCertifiedOn, stateOn, statusOf } from "../record/status-on.ts";

export const SHOWN_STATUSES = ["active", "grace", "expired", "suspended", "revoked"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export type Held = {
  status: ShownStatus;
  isCertified: boolean;
  validFrom: string;
  validUntil: string;
  /** Last day on which it may be renewed. */
  graceUntil: string;
  /** Day of the suspension or revocation that holds. */
  since: string | null;
};

/** An entry with the day of its recording, in the association's zone. */
export type RecordedEntry = Entry & { recordedOn: string };

/** @param entries in the order of their recording. @returns `undefined` on a day on which it is not shown. */
export function heldOn(entries: readonly Entry[], day: string): Held | undefined {
  const { period, hold } = stateOn(entries, day);
  const status = statusOf({ period, hold }, day);
  if (!period || status === "pending" || status === "withdrawn") return undefined;
  return {
    status,
    isCertified: isCertifiedOn(entries, day),
    validFrom: period.from,
    validUntil: period.until,
    graceUntil: period.graceUntil,
    since: entries.findLast((entry) => entry.kind === hold && entry.day <= day)?.day ?? null,
  };
}

export type Correction = {
  /** `entered`: nothing was on record on that day. `corrected`: something else was. */
  kind: "entered" | "corrected";
  /** The day of its recording. */
  on: string;
};

/** Whether entries that were recorded after a day changed what is true of it, and when the last of them was recorded. */
export function correctionOf(entries: readonly RecordedEntry[], day: string): Correction | undefined {
  const before = heldOn(
    entries.filter(({ recordedOn }) => recordedOn <= day),
    day,
  );
  const late = entries.findLast((entry) => entry.recordedOn > day && entry.day <= day);
  if (!late || JSON.stringify(before) === JSON.stringify(heldOn(entries, day))) return undefined;
  return { kind: before ? "corrected" : "entered", on: late.recordedOn };
}

/** One record for each level: the one that certifies, else the one that ends last. */
export function onePerLevel<One extends Held & { level: string }>(held: readonly One[]): One[] {
  const best = new Map<string, One>();
  for (const one of held) {
    const other = best.get(one.level);
    if (!other || isBetter(one, other)) best.set(one.level, one);
  }
  return [...best.values()];
}

const isBetter = (one: Held, other: Held): boolean =>
  one.isCertified === other.isCertified ? one.validUntil > other.validUntil : one.isCertified;
