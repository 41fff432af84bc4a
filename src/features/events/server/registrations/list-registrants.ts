/** The registrants of an event that staff read: a page by cursor, and how many there are in all. */
import { and, count, desc, eq, sql } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { Deps } from "#platform/deps.ts";
import { undeliveredAbout } from "#platform/mail/undelivered.ts";
import { registrationStatus } from "../../rules/registrations/registration-status.ts";
import type { Registrant, RegistrantFilters } from "../../rules/registrations/registration-view.ts";
import { getEventRow, listChanges } from "../catalog/queries.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { arrivalsOf } from "./arrivals.ts";

type ReadDeps = Pick<Deps, "db" | "letters">;

export type RegistrantPage = {
  registrants: Registrant[];
  /** How many fit the filters, on all pages. */
  total: number;
  /** Reference of the last registrant, where more follow. */
  next: string | null;
};

type Asked = RegistrantFilters & {
  /** Reference of the last registrant of the page before. */ before?: string | undefined;
  limit: number;
};

/** Newest first. @throws `events.no-such-event` */
export async function listRegistrants(
  deps: ReadDeps,
  eventId: string,
  { q, before, limit }: Asked,
): Promise<RegistrantPage> {
  const { db } = deps;
  await getEventRow(db, eventId);
  const fits = and(eq(registrations.eventId, eventId), textFilter(texts, q));
  const last = db
    .select({ at: registrations.createdAt, id: registrations.id })
    .from(registrations)
    .where(sql`${registrations.reference} = ${before ?? ""}`);
  const [[counted], found] = await Promise.all([
    db.select({ total: count() }).from(registrations).where(fits),
    db
      .select()
      .from(registrations)
      .where(and(fits, before ? sql`(${registrations.createdAt}, ${registrations.id}) < (${last})` : undefined))
      .orderBy(desc(registrations.createdAt), desc(registrations.id))
      .limit(limit + 1),
  ]);
  const page = found.slice(0, limit);
  const next = found.length > limit ? (page.at(-1)?.reference ?? null) : null;
  return { registrants: await withHistory(deps, page), total: counted?.total ?? 0, next };
}

/** The columns that the staff's search looks in. */
const { firstName, lastName, company, email, reference } = registrations;
const texts = sql`concat_ws(' ', ${firstName}, ${lastName}, ${company}, ${email}, ${reference})`;

type Row = typeof registrations.$inferSelect;

/** The rows with their charges and corrections. */
async function withHistory(deps: ReadDeps, rows: readonly Row[]): Promise<Registrant[]> {
  const { db } = deps;
  const ids = rows.map(({ id }) => id);
  const references = rows.map(({ reference }) => reference);
  const [charges, changes, undelivered, arrivals] = await Promise.all([
    chargesOfSources(db, REGISTRATION, ids),
    listChanges(db, ids),
    undeliveredAbout(deps, references),
    arrivalsOf(db, ids),
  ]);
  return rows.map((row) => {
    const owed = charges.get(row.id) ?? [];
    return {
      ...{ id: row.id, first_name: row.firstName, last_name: row.lastName, company: row.company },
      ...{ email: row.email, phone: row.phone, address: row.address, reference: row.reference },
      ...{ custom_inputs_obj: row.customInputs, member_check: row.memberCheck, charges: owed },
      created_at: row.createdAt.toISOString(),
      status: registrationStatus(row, owed),
      hold_until: row.status === "active" && row.holdUntil ? row.holdUntil.toISOString() : null,
      ended: row.endedAt && {
        ...{ at: row.endedAt.toISOString(), by: row.endedBy ?? "", reason: row.endedReason ?? "" },
      },
      undelivered: undelivered.get(row.reference) ?? null,
      checked_in: arrivals.get(row.id) ?? null,
      changes: changes
        .filter(({ registrationId }) => registrationId === row.id)
        .map(({ at, by, people }) => ({ at: at.toISOString(), by, people })),
    };
  });
}
