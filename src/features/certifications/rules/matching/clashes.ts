/** Two records of one level when two technicians become one: which of them may continue. */
import { dayHeldTwice } from "../record/day-held-twice.ts";
import { type Entry, type Status, statusOn } from "../record/status-on.ts";

export const SIDES = ["keep", "gone"] as const;
export type Side = (typeof SIDES)[number];

export type RecordOfLevel = { id: string; level: string; entries: readonly Entry[]; validUntil: string | null };

export type Clash<R extends RecordOfLevel = RecordOfLevel> = {
  level: string;
  /** The records of each side that clash with one of the other side. */
  records: Record<Side, R[]>;
  /** The sides whose records may continue; empty where the two cannot be merged. */
  mayContinue: Side[];
  /** The side that continues unless staff choose the other one. */
  suggested: Side;
};

/** A record that goes on keeps a second one of its level from beginning. */
const GOES_ON: readonly Status[] = ["pending", "active", "grace", "suspended"];
/** A suspension or revocation must not vanish because another record continues. */
const MAY_END: readonly Status[] = ["pending", "active", "grace", "expired"];

/** @returns the first day from which the two cannot both be one person's. */
export function clashDay(one: RecordOfLevel, other: RecordOfLevel, today: string): string | undefined {
  const bothGoOn = [one, other].every(({ entries }) => GOES_ON.includes(statusOn(entries, today)));
  return dayHeldTwice(one.entries, other.entries) ?? (bothGoOn ? today : undefined);
}

const isWithdrawn = ({ entries }: RecordOfLevel, today: string) => statusOn(entries, today) === "withdrawn";

/** @returns the levels of which a record of each side cannot both be one person's and neither was withdrawn. */
export function clashesOf<R extends RecordOfLevel>(keep: readonly R[], gone: readonly R[], today: string): Clash<R>[] {
  const levels = [...new Set(keep.map(({ level }) => level))].sort();
  return levels.flatMap((level) => {
    const [ours, theirs] = [keep, gone].map((side) =>
      side.filter((one) => one.level === level && !isWithdrawn(one, today)),
    ) as [R[], R[]];
    const clashing = (some: R[], others: R[]) => some.filter((a) => others.some((b) => clashDay(a, b, today)));
    const records = { keep: clashing(ours, theirs), gone: clashing(theirs, ours) };
    if (records.keep.length === 0) return [];
    const mayContinue = SIDES.filter((side) => {
      const [own, other] = [records[side], records[side === "keep" ? "gone" : "keep"]].map((some) =>
        some.map(({ entries }) => statusOn(entries, today)),
      ) as [Status[], Status[]];
      // A class that is not passed yet never replaces a certification.
      const isBehind = own.every((status) => status === "pending") && other.some((status) => status !== "pending");
      return !isBehind && other.every((status) => MAY_END.includes(status));
    });
    const suggested = mayContinue.length === 1 && mayContinue[0] ? mayContinue[0] : likelier(records, today);
    return [{ level, records, mayContinue, suggested }];
  });
}

/** The side that was certified; of two, the one that ends later; else the one that is kept. */
function likelier({ keep, gone }: Clash["records"], today: string): Side {
  const rank = (records: readonly RecordOfLevel[]) =>
    records
      .map(({ entries, validUntil }) => (statusOn(entries, today) === "pending" ? "" : (validUntil ?? "")))
      .sort()
      .at(-1) ?? "";
  return rank(gone) > rank(keep) ? "gone" : "keep";
}

export type Ended<R extends RecordOfLevel> = { record: R; day: string; into: R };

/**
 * The records that end so that the selected side continues, each from the first day on which both held: what was true
 * before stays.
 */
export function endedBy<R extends RecordOfLevel>({ records }: Clash<R>, continues: Side, today: string): Ended<R>[] {
  const [winners, losers] = continues === "keep" ? [records.keep, records.gone] : [records.gone, records.keep];
  return losers.flatMap((record) => {
    const days = winners.flatMap((into) => {
      const day = clashDay(record, into, today);
      return day ? [{ record, day, into }] : [];
    });
    return days.sort((one, other) => one.day.localeCompare(other.day)).slice(0, 1);
  });
}

export type PastClash<R extends RecordOfLevel> = { ended: R; other: R; day: string };

/**
 * Records that ended by an earlier merge and certify on a day on which a record of the other side does. None of the two
 * can give way: the one has ended, and the other one may certify until today.
 */
export function pastClashesOf<R extends RecordOfLevel>(
  keep: readonly R[],
  gone: readonly R[],
  today: string,
): PastClash<R>[] {
  const pairs = keep.flatMap((one) =>
    gone.filter(({ level }) => level === one.level).map((other) => [one, other] as const),
  );
  return pairs.flatMap(([one, other]) => {
    const [ended, standing] = isWithdrawn(one, today) ? [one, other] : [other, one];
    const day = isWithdrawn(ended, today) && dayHeldTwice(one.entries, other.entries);
    return day ? [{ ended, other: standing, day }] : [];
  });
}
