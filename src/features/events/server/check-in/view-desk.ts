/** The data that a phone at the door holds: who is expected, and who is in. */

import { and, asc, eq } from "drizzle-orm";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { PersonStatus } from "../../rules/check-in/acts.ts";
import type { DeskAnswer, DeskRegistration } from "../../rules/check-in/check-in-schema.ts";
import { expectedPeople } from "../../rules/check-in/expected-people.ts";
import { type EventRow, eventView, getEventRow } from "../catalog/queries.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrationsVersion } from "../registrations/live-topics.ts";
import { registrations } from "../tables.ts";
import { readStatuses } from "./read-statuses.ts";

type ViewDesk = {
  eventId: string;
  /** The version of the list that the phone has; `since` is when it last got standings. */
  known?: string | undefined;
  since?: number | undefined;
  /** If false, the answer has no sums and no addresses of walk-ins, only whether something is unpaid. */
  seesPrivate: boolean;
  endsAt: Date | null;
};

/** @throws `events.no-such-event` */
export async function viewDesk(
  deps: Deps,
  { eventId, known, since, seesPrivate, endsAt }: ViewDesk,
): Promise<DeskAnswer> {
  const { db } = deps;
  const event = await getEventRow(db, eventId);
  const serverTime = deps.now().getTime();
  // Read before the rows: a change in between then has another version.
  const version = await registrationsVersion(db, eventId);
  const rows = version === known ? null : await listExpected(deps, event, seesPrivate);
  const standings = await readStatuses(db, eventId, since);
  return {
    serverTime,
    version,
    registrations: rows,
    endsAt: endsAt?.toISOString() ?? null,
    event: {
      id: eventId,
      title: titleWithYear(eventView(event)),
      timeZone: event.timeZone,
      startsAt: event.date.toISOString(),
    },
    standings: [...standings].map(([person, status]) => ({
      person,
      ...(seesPrivate ? status : withoutEmail(status)),
    })),
  };
}

const withoutEmail = ({ walkIn, ...status }: PersonStatus): PersonStatus => ({
  ...status,
  walkIn: walkIn && { ...walkIn, email: "" },
});

/** Expected people, by the registrant's last name. */
export async function listExpected(
  { db }: Pick<Deps, "db">,
  event: EventRow,
  seesPrivate: boolean,
): Promise<DeskRegistration[]> {
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), eq(registrations.status, "active")))
    .orderBy(
      asc(registrations.lastName),
      asc(registrations.firstName),
      asc(registrations.company),
      asc(registrations.id),
    );
  const charges = await chargesOfSources(
    db,
    REGISTRATION,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const owesCents = sumsOf(charges.get(row.id) ?? []).openCents;
    return {
      id: row.id,
      reference: row.reference,
      name: `${row.firstName} ${row.lastName}`,
      company: row.company,
      phoneEnd: row.phone.slice(-4),
      level: levelIn(row.details),
      isUnpaid: owesCents > 0,
      owesCents: seesPrivate ? owesCents : null,
      people: expectedPeople(event.type, event.prices, row),
    };
  });
}

/** The tier, level or class in a registration's answers. */
function levelIn(details: unknown): string {
  const {
    sponsorship,
    regLevel,
    class: taken,
  } = details as { sponsorship?: string; regLevel?: string; class?: string };
  return sponsorship ?? regLevel ?? taken ?? "";
}
