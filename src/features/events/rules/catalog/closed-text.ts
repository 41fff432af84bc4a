/** Separate from `upcoming.ts`, which is part of every form's script. */
import { formatLongDate, formatTime } from "#shared/dates.ts";
import { CLOSED_TEXTS, type Closed } from "./upcoming.ts";

type Opening = { registration_opens?: string | null; time_zone: string };

/** Why registration is closed. Before it opens, with the day and time of the opening. */
export function closedText(reason: Closed, { registration_opens, time_zone }: Opening): string {
  if (reason !== "not-open-yet" || !registration_opens) return CLOSED_TEXTS[reason];
  const at = [formatLongDate(registration_opens, time_zone), formatTime(registration_opens, time_zone)];
  return `Registration opens on ${at.join(", ")}.`;
}
