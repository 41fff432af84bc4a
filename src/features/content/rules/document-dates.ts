/** Dates of a document and its editions: an edition is in effect from its own day, the document until it is superseded. */
import { formatDay } from "#shared/dates.ts";

type Dates = {
  /** First day of the document, which its first edition shares. */
  effectiveOn: string;
  supersededOn: string | null;
  /** First days of the later editions, past and future. */
  later: readonly string[];
};

/** @returns messages by field if these dates are impossible, otherwise `undefined`. */
export function wrongDates({ effectiveOn, supersededOn, later }: Dates): Record<string, string[]> | undefined {
  const days = later.toSorted();
  const [next] = days;
  const last = days.at(-1) ?? effectiveOn;
  if (next !== undefined && next <= effectiveOn) {
    return { effectiveOn: [`It must take effect before its edition of ${formatDay(next)}.`] };
  }
  if (supersededOn !== null && supersededOn <= last) {
    return { supersededOn: [`It can be superseded only after its file of ${formatDay(last)} takes effect.`] };
  }
  return undefined;
}
