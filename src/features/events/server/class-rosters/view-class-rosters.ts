import { nameOf } from "#features/certifications/rules/sessions/session-text.ts";
import { isRenamed } from "#features/certifications/server/sessions/place-event-person.ts";
import { type Placed, readEventPeople } from "#features/certifications/server/sessions/read-event-people.ts";
import { sessionsFor } from "#features/certifications/server/sessions/session-queries.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays, isoDay } from "#shared/dates.ts";
import { briefSession } from "../../rules/catalog/session-key.ts";
import {
  type ClassRosters,
  classOf,
  type RosterGroup,
  type RosterPerson,
  sessionOn,
} from "../../rules/class-rosters/class-rosters.ts";
import { getEventRow } from "../catalog/queries.ts";
import { listParticipants, type Participant, personOf } from "./certification-people.ts";

/** Sessions that ended this long before the event are of another round. */
const EARLIER_DAYS = 60;

/**
 * The people of a certification event by class and dates, with the rosters on which they are.
 *
 * @throws `events.no-such-event`
 */
export async function viewClassRosters(deps: Deps, eventId: string): Promise<ClassRosters> {
  const event = await getEventRow(deps.db, eventId);
  const people = await listParticipants(deps.db, eventId);
  const placed = await readEventPeople(
    deps.db,
    people.map(({ row }) => row.id),
  );
  const since = addDays(isoDay(event.date, event.timeZone), -EARLIER_DAYS);
  const groups: RosterGroup[] = [];
  for (const [key, members] of Map.groupBy(people, keyOf))
    groups.push(await groupOf(deps, key, { members, placed, since }));
  return { groups: groups.sort((one, other) => (one.title < other.title ? -1 : 1)) };
}

const keyOf = ({ details }: Participant): string => [details.class, details.session ?? ""].join("|");

type Members = { members: readonly Participant[]; placed: ReadonlyMap<string, Placed>; since: string };

async function groupOf(deps: Deps, key: string, { members, placed, since }: Members): Promise<RosterGroup> {
  const [name = "Level 1 Certification", session] =
    members.map(({ details }) => [details.class, details.session] as const)[0] ?? [];
  const found = await sessionsFor(deps, classOf(name), since);
  return {
    key,
    title: [name, session && briefSession(session)].filter(Boolean).join(", "),
    people: members.map((one) => rosterPerson(one, placed.get(one.row.id))),
    sessions: found.map(({ session: one, unitsLeft }) => ({
      id: one.id,
      name: nameOf(one),
      location: one.location,
      unitsLeft,
    })),
    suggested: sessionOn(
      found.map((one) => one.session),
      session,
    ),
  };
}

function rosterPerson(one: Participant, placed: Placed | undefined): RosterPerson {
  const { id, reference, firstName, lastName, company } = one.row;
  return {
    registrationId: id,
    reference,
    name: `${firstName} ${lastName}`,
    company,
    certId: one.details.certID ?? "",
    placed: placed
      ? { session: placed.session?.name ?? null, isRenamed: isRenamed(placed.registration, personOf(one)) }
      : null,
  };
}
