/** Reads of the units that staff hold without a registration. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { registrationReferenceSchema } from "#shared/identifiers.ts";
import type { UnitHoldView } from "../../rules/inventory/unit-hold.ts";
import { registrations, type UnitHold, unitHolds } from "../tables.ts";

/** The most holds of one option that are listed: open ones, and ended ones. */
const MOST = 200;
const MOST_ENDED = 10;

/** The open holds of an option, the oldest first, then the latest that have ended. */
export async function listUnitHolds(db: Db, eventId: string, option: string): Promise<UnitHoldView[]> {
  const ofIt = and(eq(unitHolds.eventId, eventId), eq(unitHolds.option, option));
  const rows = () =>
    db
      .select({ hold: unitHolds, reference: registrations.reference })
      .from(unitHolds)
      .leftJoin(registrations, eq(registrations.id, unitHolds.registrationId));
  const [held, ended] = await Promise.all([
    rows()
      .where(and(ofIt, isNull(unitHolds.endedAt)))
      .orderBy(asc(unitHolds.createdAt), asc(unitHolds.id))
      .limit(MOST),
    rows()
      .where(and(ofIt, isNotNull(unitHolds.endedAt)))
      .orderBy(desc(unitHolds.endedAt), asc(unitHolds.id))
      .limit(MOST_ENDED),
  ]);
  return [...held, ...ended].map(({ hold, reference }) => viewOf(hold, reference));
}

function viewOf(row: UnitHold, reference: string | null): UnitHoldView {
  const { id, units, name, note, endsOn, isBeyond, heldBy, createdAt, version, endedAt, endedBy } = row;
  return {
    id,
    units,
    name,
    note,
    endsOn,
    isBeyond,
    heldBy,
    version,
    createdAt: createdAt.toISOString(),
    ended: endedAt && {
      at: endedAt.toISOString(),
      by: endedBy ?? "",
      registration: reference === null ? null : registrationReferenceSchema.parse(reference),
    },
  };
}

/** A page of holds whose last day is over in some time zone; the caller checks each in the zone of its event. */
export const holdsEnding = (db: Db, before: string, after: UnitHold | undefined, limit: number): Promise<UnitHold[]> =>
  db
    .select()
    .from(unitHolds)
    .where(and(isNull(unitHolds.endedAt), lt(unitHolds.endsOn, before), after && gt(unitHolds.id, after.id)))
    .orderBy(asc(unitHolds.id))
    .limit(limit);
