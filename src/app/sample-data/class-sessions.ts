/** The sample's sessions of classes: past ones, coming ones and a draft. */
import type { ClassSelection } from "#features/certifications/rules/classes.ts";
import type { SessionState } from "#features/certifications/rules/sessions/session-states.ts";
import { classSessions } from "#features/certifications/server/session-tables.ts";
import type { Deps } from "#platform/deps.ts";
import type { Calendar, Weekday } from "./calendar.ts";

type SampleSession = {
  classSelection: ClassSelection;
  isRecertification?: true;
  /** Counted from the current week. */
  week: number;
  from: Weekday;
  to: Weekday;
  capacity: number;
  /** With its day to decide, so many weeks from the current one. */
  minimum?: { people: number; week: number };
  state: SessionState;
  notice?: string;
};

const SESSIONS = {
  pastRecertification: {
    classSelection: "1",
    isRecertification: true,
    week: -9,
    from: "Wed",
    to: "Wed",
    capacity: 4,
    state: "goes_ahead",
  },
  pastLevel2: { classSelection: "2", week: -5, from: "Mon", to: "Thu", capacity: 6, state: "goes_ahead" },
  pastLevel1: { classSelection: "1", week: -2, from: "Mon", to: "Thu", capacity: 6, state: "goes_ahead" },
  level1: { classSelection: "1", week: 5, from: "Mon", to: "Thu", capacity: 20, state: "goes_ahead" },
  level2: {
    classSelection: "2",
    week: 7,
    from: "Tue",
    to: "Thu",
    capacity: 16,
    minimum: { people: 6, week: 4 },
    state: "open",
    notice: "Bring your own hard hat and safety boots.",
  },
  recertification: {
    classSelection: "1",
    isRecertification: true,
    week: 9,
    from: "Wed",
    to: "Wed",
    capacity: 12,
    state: "open",
  },
  level3: { classSelection: "3", week: 14, from: "Mon", to: "Fri", capacity: 12, state: "draft" },
} as const satisfies Record<string, SampleSession>;
export type SampleSessionName = keyof typeof SESSIONS;

/** First and last day. */
export function daysOfSession(calendar: Calendar, name: SampleSessionName): { firstDay: string; lastDay: string } {
  const { week, from, to } = SESSIONS[name];
  return { firstDay: calendar.inWeek(week, from), lastDay: calendar.inWeek(week, to) };
}

/** @returns the id of each. */
export async function loadClassSessions({ db }: Deps, calendar: Calendar): Promise<Record<SampleSessionName, string>> {
  const rows = Object.entries<SampleSession>(SESSIONS).map(([name, session]) => {
    const { classSelection, isRecertification = false, capacity, minimum, state, notice = "" } = session;
    const row = {
      id: crypto.randomUUID(),
      classSelection,
      isRecertification,
      title: "",
      ...daysOfSession(calendar, name as SampleSessionName),
      startTime: "08:00",
      endTime: "16:30",
      location: "MAPA Training Laboratory, Jackson, MS",
      instructor: "Loretta Pickens, P.E.",
      capacity,
      minimum: minimum?.people ?? null,
      decideOn: minimum ? calendar.inWeek(minimum.week, "Mon") : null,
      notice,
      state,
      writtenBy: "Blacktop",
      createdAt: calendar.now,
      updatedAt: calendar.now,
    };
    return [name, row] as const;
  });
  await db.insert(classSessions).values(rows.map(([, row]) => row));
  return Object.fromEntries(rows.map(([name, { id }]) => [name, id])) as Record<SampleSessionName, string>;
}
