import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { type Owner, ownedBy } from "#platform/database/owned-by.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import { cutPage, type OwnedPage, type OwnedRecord } from "#shared/owned-record.ts";
import { registeredPath } from "#shared/paths.ts";
import { registrationStatus, STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import { REGISTRATION } from "../registration-source.ts";
import { events, registrations } from "../tables.ts";

const { reference, email, createdAt, firstName, lastName, company } = registrations;
const texts = sql`concat_ws(' ', ${events.title}, ${reference}, ${firstName}, ${lastName}, ${company})`;

/**
 * Registrations of the owner by the day of their event, the latest first.
 *
 * @param page.from only events from then on, the next one first, and of those only registrations that stand.
 */
export async function ownedRegistrations(db: Db, owner: Owner, page: OwnedPage & { from?: Date }) {
  const { from } = page;
  const isUpcoming = from && and(gte(events.date, from), eq(registrations.status, "active"));
  const found = await db
    .select({ row: registrations, title: events.title, date: events.date })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(ownedBy({ email, at: createdAt, reference }, owner), isUpcoming, textFilter(texts, page.q)))
    .orderBy(from ? asc(events.date) : desc(events.date), desc(createdAt), desc(registrations.id))
    .limit(page.limit + 1)
    .offset((page.page - 1) * page.limit);
  const { rows, hasMore } = cutPage(found, page);
  const ids = rows.map(({ row }) => row.id);
  const charges = await chargesOfSources(db, REGISTRATION, ids);
  return {
    hasMore,
    rows: rows.map(({ row, title, date }): OwnedRecord => {
      const status = STATUS_WORDS[registrationStatus(row, charges.get(row.id) ?? [])];
      const { totalCents: amountCents } = row;
      const href = registeredPath(row.publicToken);
      const note = `${row.firstName} ${row.lastName}, ${row.company}`;
      return {
        ...{ title, note, status, amountCents, href },
        reference: row.reference,
        email: row.email,
        day: date.toISOString(),
      };
    }),
  };
}
