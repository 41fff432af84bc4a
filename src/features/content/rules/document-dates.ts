/** Days of a document and its editions: an edition holds from its own day, the document until it is superseded. */
import { formatDay } from "#shared/dates.ts";

type Dates = {
  /** First day of the document, which its first edition shares. */
  effectiveOn: string;
  supersededOn: string | null;
  /** First days of the editions that came or come after the first. */
  later: readonly string[];
};

/** @returns the messages by field where these days cannot be, `undefined` where they can. */
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
