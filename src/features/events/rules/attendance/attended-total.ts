import { hoursWords } from "#features/certifications/rules/technicians/evidence.ts";
import { countOf } from "#shared/counts.ts";
import type { CreditKind } from "./credit-session.ts";

type Attended = { minutes: number; credit: CreditKind };

/** `3.5 hours and 1 council meeting`. A meeting counts as one, however long it is. */
export function attendedTotal(sessions: readonly Attended[]): string {
  const minutes = sessions.reduce((sum, one) => sum + (one.credit === "hours" ? one.minutes : 0), 0);
  const meetings = sessions.filter(({ credit }) => credit === "meeting").length;
  const parts = [minutes > 0 && hoursWords(minutes), meetings > 0 && countOf(meetings, "council meeting")];
  return parts.filter(Boolean).join(" and ");
}
