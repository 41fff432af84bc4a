/** Who has the units of one option, and who waits for it: shown in an opened row of the inventory. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { RegistrationReference } from "#shared/identifiers.ts";
import { EVENT_PEOPLE, limitsOf } from "../../rules/catalog/sales.ts";
import { TAKEN_PAGE, type Taken } from "../../rules/inventory/inventory.ts";
import type { RegistrationStatus } from "../../rules/registrations/registration-status.ts";
import { type EventRow, getEventRow } from "../catalog/queries.ts";
import { listUnitHolds } from "../claims/unit-hold-queries.ts";
import { unitsOf } from "../editing/bought.ts";
import { listWaitlistOf } from "../waitlist/view-waitlist.ts";

type TakenQuery = {
  option: string;
  /** How many registrations to pass over. */
  skip: number;
};

/** @throws `events.no-such-event` for an unknown id and for a draft. */
export async function viewTaken(db: Db, eventId: string, { option, skip }: TakenQuery): Promise<Taken> {
  const event = await getEventRow(db, eventId);
  const [found, holds, waiting] = await Promise.all([
    readTakers(db, event, { option, skip }),
    listUnitHolds(db, eventId, option),
    listWaitlistOf(db, eventId, option),
  ]);
  return {
    registrations: found.slice(0, TAKEN_PAGE).map(({ first_name, last_name, held_until, ...row }) => ({
      ...row,
      name: `${first_name} ${last_name}`,
      heldUntil: held_until === null ? null : new Date(held_until).toISOString(),
    })),
    isMore: found.length > TAKEN_PAGE,
    holds,
    waitlist: waiting,
  };
}

type Taker = {
  id: string;
  reference: RegistrationReference;
  company: string;
  first_name: string;
  last_name: string;
  units: number;
  status: RegistrationStatus;
  held_until: string | null;
};

/** One more than a page has, in the order of the sale. */
async function readTakers(db: Db, event: EventRow, { option, skip }: TakenQuery): Promise<Taker[]> {
  const { rows } = await db.execute<Taker>(sql`
    with taken as (${takenOf(event, option)})
    select r.id, r.reference, r.company, r.first_name, r.last_name, taken.units, facts.money as status,
      r.hold_until as held_until
    from taken join registrations r on r.id = taken.id join registrant_facts facts on facts.registration_id = r.id
    order by taken.number, r.created_at, r.id limit ${TAKEN_PAGE + 1} offset ${skip}`);
  return rows;
}

/** A row for each registration with its units. An option without a limit has no claims: the answers are read instead. */
function takenOf(event: EventRow, option: string): SQL {
  if (limitsOf(event)[option] !== undefined)
    return sql`select registration_id as id, count(*)::int as units, min(seat_no) as number from slot_claims
      where event_id = ${event.id} and option = ${option} and registration_id is not null group by registration_id`;
  if (option === EVENT_PEOPLE)
    return sql`select id, headcount as units, 0 as number from registrations
      where event_id = ${event.id} and status = 'active' and headcount > 0`;
  return sql`select id, count(*)::int as units, 0 as number from (${unitsOf(event)}) as unit
    where option = ${option} group by id`;
}
