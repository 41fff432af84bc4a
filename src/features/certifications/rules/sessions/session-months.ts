/** The public calendar: coming sessions by month. */
import { formatter } from "#shared/dates.ts";
import type { PublicSession } from "./session.ts";
import { leftText } from "./session-text.ts";

type CalendarSession = PublicSession & {
  /** How many more may register, or that it has begun. */
  state: string;
};
export type SessionMonth = {
  /** `February 2027`. */
  title: string;
  sessions: CalendarSession[];
};

/** The months in order; each session is in the month of its first day. */
export function sessionMonths(sessions: readonly PublicSession[], today: string): SessionMonth[] {
  const byMonth = Map.groupBy(sessions, ({ firstDay }) => firstDay.slice(0, 7));
  return [...byMonth].map(([month, ofMonth]) => ({
    title: formatter("UTC", { month: "long", year: "numeric" }).format(new Date(`${month}-01`)),
    sessions: ofMonth.map((session) => ({
      ...session,
      state: session.firstDay > today ? leftText(session) : "Has begun",
    })),
  }));
}
