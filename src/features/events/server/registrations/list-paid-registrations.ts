import { and, asc, eq, inArray } from "drizzle-orm";
import { sourcesOfOrder, viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Db } from "#platform/database/db.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { PaidRegistration } from "../../rules/registrations/paid-registration.ts";
import { eventView } from "../catalog/queries.ts";
import { REGISTRATION } from "../registration-source.ts";
import { events, registrations } from "../tables.ts";

/**
 * The active registrations that an order paid for. After a full refund, staff are asked whether to cancel them.
 */
export async function listPaidRegistrations(db: Db, orderReference: OrderReference): Promise<PaidRegistration[]> {
  const ids = await sourcesOfOrder(db, orderReference, REGISTRATION);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(inArray(registrations.id, ids), eq(registrations.status, "active")))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
  return Promise.all(
    rows.map(async ({ row, event }) => ({
      id: row.id,
      eventId: event.id,
      reference: row.reference,
      company: row.company,
      name: `${row.firstName} ${row.lastName}`,
      event: titleWithYear(eventView(event)),
      isGivenBack: (await viewSourceRefund(db, { sourceKind: REGISTRATION, sourceId: row.id })).isGivenBack,
    })),
  );
}
