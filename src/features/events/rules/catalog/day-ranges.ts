/** The days of an event's class sessions. Imports no schemas. */
import { formatDaysBriefly } from "#features/certifications/rules/sessions/day-ranges.ts";

type Held = { sessions: Record<string, readonly { starts?: string | undefined; ends?: string | undefined }[]> };

/**
 * The first to the last day of an event's class sessions that begin on the day `from` or later; `undefined` if there
 * are none.
 */
export function formatSpan({ sessions }: Held, from = ""): string | undefined {
  const held = Object.values(sessions).flat();
  const days = held.flatMap(({ starts, ends }) => (starts && ends && starts >= from ? [{ starts, ends }] : []));
  const first = days.map(({ starts }) => starts).sort()[0];
  const last = days
    .map(({ ends }) => ends)
    .sort()
    .at(-1);
  return first && last && formatDaysBriefly(first, last);
}
