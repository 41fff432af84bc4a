/** The coming dates of the certification classes of all events, for class registrations. */
import type { ClassDate } from "#features/certifications/rules/class-date.ts";
import { type ClassChoice, fitsClass } from "#features/certifications/rules/classes.ts";
import { sessionsAhead } from "../catalog/choose-session.ts";
import type { EventDetail } from "../catalog/schema.ts";
import { briefSession } from "../catalog/session-key.ts";
import { CERTIFICATION_CLASSES, type CertificationClass } from "./certification-catalog.ts";

/** Maps each class of an event to that of a class registration. There is no master recertification at events. */
const CHOICES: Record<CertificationClass, ClassChoice> = {
  "Level 1 Certification": { classSelection: "1", isRecertification: false },
  "Level 1 Recertification": { classSelection: "1", isRecertification: true },
  "Level 2 Certification": { classSelection: "2", isRecertification: false },
  "Level 2 Recertification": { classSelection: "2", isRecertification: true },
  "CMDT Certification": { classSelection: "3", isRecertification: false },
  "CMDT Recertification": { classSelection: "3", isRecertification: true },
  "Master Certification": { classSelection: "4", isRecertification: false },
};

/** The event with only the matching classes, and of these only sessions that have dates and have not begun. */
export function eventAhead(event: EventDetail, now: Date, wanted: Partial<ClassChoice> = {}): EventDetail {
  const ahead = CERTIFICATION_CLASSES.filter((name) => fitsClass(CHOICES[name], wanted)).flatMap((name) => {
    const sessions = sessionsAhead(event, name, now).filter(({ starts }) => starts !== undefined);
    return sessions.length > 0 ? [[name, sessions] as const] : [];
  });
  return { ...event, sessions: Object.fromEntries(ahead) };
}

/** The coming dates, the earliest first. Classes on the same day are in the order of the form. */
export const classDatesOf = (
  events: readonly EventDetail[],
  now: Date,
  wanted: Partial<ClassChoice> = {},
): ClassDate[] =>
  events
    .map((event) => eventAhead(event, now, wanted))
    .flatMap((event) =>
      CERTIFICATION_CLASSES.flatMap((name) =>
        (event.sessions[name] ?? []).map(({ session, starts = "" }) => ({
          class: name,
          ...CHOICES[name],
          dates: briefSession(session),
          starts,
          location: event.event_location,
          page: event.page,
          isFull: event.is_full || event.sold_out.includes(name),
        })),
      ),
    )
    .toSorted((one, other) => one.starts.localeCompare(other.starts));
