/** The registrants of an event that staff read: a page by cursor, and how many there are in all. */
import { createHash } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { chargesOfSources, digestOfCharges } from "#features/payments/server/charges/queries.ts";
import { countListed } from "#platform/database/count-listed.ts";
import type { Db } from "#platform/database/db.ts";
import { wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import type { Deps } from "#platform/deps.ts";
import { undeliveredAbout } from "#platform/mail/undelivered.ts";
import { outbox } from "#platform/tables.ts";
import type { Counted } from "#shared/counts.ts";
import { registrationStatus } from "../../rules/registrations/registration-status.ts";
import type { Registrant, RegistrantFilters } from "../../rules/registrations/registration-view.ts";
import { getEventRow, listChanges } from "../catalog/queries.ts";
import { checkInActs } from "../check-in/check-in-tables.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { arrivalsOf } from "./arrivals.ts";

type ReadDeps = Pick<Deps, "db" | "letters">;

export type RegistrantPage = {
  registrants: Registrant[];
  /** How many fit the filters, on all pages. */
  counted: Counted;
  /** Reference of the last registrant, where more follow. */
  next: string | null;
};

export type AskedRegistrants = RegistrantFilters & {
  /** Reference of the last registrant of the page before. */ before?: string | undefined;
  limit: number;
  mostCounted?: number;
};

/** Newest first. @throws `events.no-such-event` */
export async function listRegistrants(
  deps: ReadDeps,
  eventId: string,
  asked: AskedRegistrants,
): Promise<RegistrantPage> {
  const { db } = deps;
  const { limit } = asked;
  await getEventRow(db, eventId);
  const [counted, found] = await Promise.all([
    countRegistrants(db, eventId, asked),
    db
      .select()
      .from(registrations)
      .where(onTheirPage(db, eventId, asked))
      .orderBy(...NEWEST)
      .limit(limit + 1),
  ]);
  const page = found.slice(0, limit);
  const next = found.length > limit ? (page.at(-1)?.reference ?? null) : null;
  return { registrants: await withHistory(deps, page), counted, next };
}

const NEWEST = [desc(registrations.createdAt), desc(registrations.id)];

/** What the staff's search looks in. */
const { firstName, lastName, company, email, reference } = registrations;
const TEXTS = [firstName, lastName, company, email, reference];

const listed = (eventId: string, { q }: RegistrantFilters) => ({
  table: registrations,
  words: wordsIn(TEXTS, q),
  which: eq(registrations.eventId, eventId),
});

function onTheirPage(db: Db, eventId: string, { before, limit, ...filters }: AskedRegistrants) {
  const last = db
    .select({ at: registrations.createdAt, id: registrations.id })
    .from(registrations)
    .where(sql`${registrations.reference} = ${before ?? ""}`);
  const { createdAt, id } = registrations;
  const isAfter = before ? sql`(${createdAt}, ${id}) < (${last})` : undefined;
  return onPage({ ...listed(eventId, filters), id, keys: [createdAt, id], isDown: true, isAfter, most: limit + 1 });
}

const countRegistrants = (db: Db, eventId: string, { mostCounted, ...filters }: RegistrantFilters & Most) =>
  countListed(db, listed(eventId, filters), mostCounted);

type Most = Pick<AskedRegistrants, "mostCounted">;

/**
 * Another text whenever anything that staff see of this page has changed: its registrants with their charges, arrivals
 * and lost letters, how many there are, and whether more follow.
 */
export async function registrantsVersion(db: Db, eventId: string, asked: AskedRegistrants): Promise<string> {
  const page = await db
    // A row that is changed gets another xmin: the digest need not read its texts.
    .select({ id: registrations.id, reference: registrations.reference, xmin: sql<string>`registrations.xmin::text` })
    .from(registrations)
    .where(onTheirPage(db, eventId, asked))
    .orderBy(...NEWEST)
    .limit(asked.limit + 1);
  const ids = page.map(({ id }) => id);
  const references = page.map(({ reference }) => reference);
  const [owed, acts, lost, total] = await Promise.all([
    digestOfCharges(db, REGISTRATION, ids),
    ids.length > 0 ? db.$count(checkInActs, inArray(checkInActs.registrationId, ids)) : 0,
    ids.length > 0 ? db.$count(outbox, and(inArray(outbox.about, references), isNotNull(outbox.outcome))) : 0,
    countRegistrants(db, eventId, asked),
  ]);
  const rows = page.map(({ id, xmin }) => [id, xmin]);
  return createHash("sha256")
    .update(JSON.stringify([rows, owed, acts, lost, total]))
    .digest("hex")
    .slice(0, 32);
}

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
