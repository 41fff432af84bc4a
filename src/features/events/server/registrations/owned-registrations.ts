import { and, asc, desc, eq, sql } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { isReaders, type Owner, ownedBy } from "#platform/database/owned-by.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import { cutPage, type OwnedPage, type OwnedRecord } from "#shared/owned-record.ts";
import { registeredPath } from "#shared/paths.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { priceOf } from "../../rules/registrations/registration-price.ts";
import { registrationStatus, STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import { eventView } from "../catalog/queries.ts";
import { REGISTRATION } from "../registration-source.ts";
import { events, registrations } from "../tables.ts";

const { reference, email, createdAt, firstName, lastName, company, details } = registrations;
/**
 * `starts/ends` of a class's session, each with a clock time if staff gave one; another text until dates are announced.
 */
const session = sql`${details} ->> 'session'`;
const eventDay = sql`to_char(timezone(${events.timeZone}, ${events.date}), 'YYYY-MM-DD')`;
const isDated = sql`${session} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}'`;
/** The first and the last day on which the registrant comes, as in `heldOn`. */
const firstDay = sql`case when ${isDated} then left(${session}, 10) else ${eventDay} end`;
const lastDay = sql`case when ${isDated} then left(regexp_replace(${session}, '^.*/', ''), 10) else ${eventDay} end`;
const texts = sql`concat_ws(' ', ${events.title}, ${reference}, ${firstName}, ${lastName}, ${company})`;

/**
 * Registrations of the owner by the day on which the registrant comes, the latest first.
 *
 * @param page.from a calendar day: returns only active registrations that are not over by then, the next one first.
 */
export async function ownedRegistrations(db: Db, owner: Owner, page: OwnedPage & { from?: string }) {
  const { from } = page;
  const isUpcoming =
    from === undefined ? undefined : and(sql`${lastDay} >= ${from}`, eq(registrations.status, "active"));
  const found = await db
    .select({ row: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(ownedBy({ email, at: createdAt, reference }, owner), isUpcoming, textFilter(texts, page.q)))
    .orderBy(from ? asc(firstDay) : desc(firstDay), desc(createdAt), desc(registrations.id))
    .limit(page.limit + 1)
    .offset((page.page - 1) * page.limit);
  const { rows, hasMore } = cutPage(found, page);
  const ids = rows.map(({ row }) => row.id);
  const charges = await chargesOfSources(db, REGISTRATION, ids);
  return {
    hasMore,
    rows: rows.map(({ row, event }): OwnedRecord => {
      const status = STATUS_WORDS[registrationStatus(row, charges.get(row.id) ?? [])];
      const amountCents = priceOf(row);
      const href = isReaders(owner, row.email) ? registeredPath(row.publicToken) : null;
      const note = `${row.firstName} ${row.lastName}, ${row.company}`;
      return {
        title: event.title,
        note,
        status,
        amountCents,
        href,
        reference: row.reference,
        email: row.email,
        day: heldOn(eventView(event), row.details).starts ?? null,
      };
    }),
  };
}
