/** The registrants of an event for staff: a page by cursor, and the total. */
import { createHash } from "node:crypto";
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { chargesOfSources, digestOfCharges } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { undeliveredAbout } from "#platform/mail/undelivered.ts";
import { outbox } from "#platform/tables.ts";
import type { Counted } from "#shared/counts.ts";
import { registrationStatus } from "../../rules/registrations/registration-status.ts";
import type { Registrant } from "../../rules/registrations/registration-view.ts";
import { getEventRow, listChanges } from "../catalog/queries.ts";
import { checkInActs } from "../check-in/check-in-tables.ts";
import {
  countRegistrants,
  type RegistrantFacts,
  type RegistrantQuery,
  readRegistrantPage,
} from "../registrants/registrant-page.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { arrivalsOf } from "./arrivals.ts";

type ReadDeps = Pick<Deps, "db" | "letters">;

export type RegistrantPage = {
  registrants: Registrant[];
  /** The number of matches on all pages. */
  counted: Counted;
  /** Reference of the last registrant on the page, if more follow. */
  next: string | null;
};

/** In the requested order, by default the newest first. @throws `events.no-such-event` */
export async function listRegistrants(
  deps: ReadDeps,
  eventId: string,
  query: RegistrantQuery,
): Promise<RegistrantPage> {
  const { db } = deps;
  await getEventRow(db, eventId);
  const [counted, { page, next }] = await Promise.all([
    countRegistrants(db, eventId, query),
    readRegistrantPage(db, eventId, query),
  ]);
  return { registrants: await withHistory(deps, page), counted, next };
}

/**
 * A digest of all that staff see on this page: the registrants with their charges, arrivals, notes and undelivered
 * letters, the total, and whether more follow.
 */
export async function registrantsVersion(db: Db, eventId: string, query: RegistrantQuery): Promise<string> {
  const { page, next } = await readRegistrantPage(db, eventId, query);
  const ids = page.map(({ registrationId }) => registrationId);
  const references = page.map(({ reference }) => reference);
  const [owed, acts, lost, total, rows] = await Promise.all([
    digestOfCharges(db, REGISTRATION, ids),
    ids.length > 0 ? db.$count(checkInActs, inArray(checkInActs.registrationId, ids)) : 0,
    ids.length > 0 ? db.$count(outbox, and(inArray(outbox.about, references), isNotNull(outbox.outcome))) : 0,
    countRegistrants(db, eventId, query),
    // PostgreSQL changes `xmin` with each update of a row, so the digest need not read the texts.
    ids.length > 0
      ? db
          .select({ id: registrations.id, xmin: sql<string>`registrations.xmin::text` })
          .from(registrations)
          .where(inArray(registrations.id, ids))
          .orderBy(registrations.id)
      : [],
  ]);
  return createHash("sha256")
    .update(JSON.stringify([page, next, rows, owed, acts, lost, total]))
    .digest("hex")
    .slice(0, 32);
}

type Row = typeof registrations.$inferSelect;

/** The rows with their charges and corrections, in the order of the page. */
async function withHistory(deps: ReadDeps, page: readonly RegistrantFacts[]): Promise<Registrant[]> {
  const { db } = deps;
  const ids = page.map(({ registrationId }) => registrationId);
  if (ids.length === 0) return [];
  const references = page.map(({ reference }) => reference);
  const [rows, charges, changes, undelivered, arrivals] = await Promise.all([
    db.select().from(registrations).where(inArray(registrations.id, ids)),
    chargesOfSources(db, REGISTRATION, ids),
    listChanges(db, ids),
    undeliveredAbout(deps, references),
    arrivalsOf(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap((facts) => {
    const row = byId.get(facts.registrationId);
    if (!row) return [];
    return {
      ...registrantOf(row, facts, charges.get(row.id) ?? []),
      undelivered: undelivered.get(row.reference) ?? null,
      checked_in: arrivals.get(row.id) ?? null,
      changes: changes
        .filter(({ registrationId }) => registrationId === row.id)
        .map(({ at, by, people }) => ({ at: at.toISOString(), by, people })),
    };
  });
}

const registrantOf = (row: Row, facts: RegistrantFacts, charges: Registrant["charges"]) => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  company: row.company,
  email: row.email,
  phone: row.phone,
  address: row.address,
  reference: row.reference,
  custom_inputs_obj: row.customInputs,
  member_check: row.memberCheck,
  charges,
  created_at: row.createdAt.toISOString(),
  status: registrationStatus(row, charges),
  level: facts.level,
  people: facts.people,
  price_cents: facts.priceCents,
  paid_cents: facts.paidCents,
  refunded_cents: facts.refundedCents,
  owes_cents: facts.openCents,
  has_note: facts.hasNote,
  is_nameless: facts.isNameless,
  hold_until: row.status === "active" && row.holdUntil ? row.holdUntil.toISOString() : null,
  ended: row.endedAt && { at: row.endedAt.toISOString(), by: row.endedBy ?? "", reason: row.endedReason ?? "" },
});
