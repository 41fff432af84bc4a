/** Apart from `upcoming.ts`, which travels with every form. */
import { formatLongDate, formatTime } from "#shared/dates.ts";
import { CLOSED_TEXTS, type Closed } from "./upcoming.ts";

type Opening = { registration_opens?: string | null; time_zone: string };

/** Why one cannot register, with the day and the time from which one can where they are what visitors wait for. */
export function closedText(reason: Closed, { registration_opens, time_zone }: Opening): string {
  if (reason !== "not-open-yet" || !registration_opens) return CLOSED_TEXTS[reason];
  const at = [formatLongDate(registration_opens, time_zone), formatTime(registration_opens, time_zone)];
  return `Registration opens on ${at.join(", ")}.`;
}
