/** Units that an event's active registrations took, read from their answers, and units that staff hold. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import { type TierIdentities, tierIdOf } from "../../rules/catalog/tier-identity.ts";
import type { Bought } from "../../rules/content/warnings.ts";
import { claims, registrations, unitHolds } from "../tables.ts";

const ACTIVE = (eventId: string) => sql`${registrations.eventId} = ${eventId} and ${registrations.status} = 'active'`;

const sponsored = (eventId: string): SQL => sql`
  select id, created_at, details->>'sponsorship' as option from ${registrations} where ${ACTIVE(eventId)}
  union all
  select id, created_at, jsonb_array_elements_text(details->'optionalSponsorships') from ${registrations}
  where ${ACTIVE(eventId)}`;

const levelOf = (one: SQL): SQL => sql`case when ${one}->>'regLevel' = 'Student' then 'Student'
  else (${one}->>'regLevel') || case when (${one}->>'isMember')::boolean then 'Member' else 'NonMember' end end`;

const UNITS: Record<EventType, (eventId: string) => SQL> = {
  GOLF: sponsored,
  CLAY_SHOOT: sponsored,
  QAC: (eventId) => sql`
    select id, created_at, ${levelOf(sql`attendee`)} as option
    from ${registrations}, jsonb_array_elements(details->'attendees') attendee where ${ACTIVE(eventId)}`,
  CONVENTION: (eventId) => sql`
    select id, created_at, ${levelOf(sql`details`)} as option from ${registrations} where ${ACTIVE(eventId)}`,
  CERTIFICATION: (eventId) => sql`
    select id, created_at, details->>'class' as option from ${registrations} where ${ACTIVE(eventId)}`,
};

/** A query with a row for each unit that a registration took: `id` of the registration, `created_at`, `option`. */
export const unitsOf = ({ id, type }: { id: string; type: EventType }): SQL =>
  sql`select * from (${UNITS[type](id)}) as unit where option is not null`;

/** Counts the units that registrations took and staff hold, which an edit must respect. */
export async function boughtAt(db: Db, event: { id: string; type: EventType; tiers: TierIdentities }): Promise<Bought> {
  const isHeld = sql`${unitHolds.eventId} = ${event.id} and ${unitHolds.endedAt} is null`;
  const [units, heads] = await Promise.all([
    db.execute<{ option: string; sold: number }>(sql`
      select option, sum(units)::int as sold from (
        select option, 1 as units from (${unitsOf(event)}) as taken
        union all select option, units from ${unitHolds} where ${isHeld} and option <> ${EVENT_PEOPLE}
      ) as units group by option`),
    db.execute<{ people: number }>(sql`
      select coalesce(sum(headcount), 0)::int + (
        select count(*)::int from ${claims} where event_id = ${event.id} and option = ${EVENT_PEOPLE} and hold_id is not null
      ) as people from ${registrations} where ${ACTIVE(event.id)}`),
  ]);
  return {
    byOption: Object.fromEntries(units.rows.map(({ option, sold }) => [tierIdOf(event.tiers, option), sold])),
    people: heads.rows[0]?.people ?? 0,
  };
}
