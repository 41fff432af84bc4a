import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { sumCents } from "#shared/money.ts";
import type { MergePreview, MergeTargets } from "../../rules/registrations/merge-registration.ts";
import { takeNames } from "../../rules/registrations/take-names.ts";
import { getEventRow, type Registration } from "../catalog/queries.ts";
import { noSuchRegistration, registrationEnded } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { peopleOf } from "../registrations/correct-people.ts";
import { endedLetter, REGISTRATION_ENDED } from "../registrations/post-ended-letter.ts";
import { registrations } from "../tables.ts";
import { findPair } from "./merge-registration.ts";

/** More than one registrant ever makes by mistake; any other is named by its reference. */
const MOST_OTHERS = 20;

/**
 * The registrations for the same event that one may be a duplicate of: those of its address first, then its company's.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`
 */
export async function listMergeTargets(db: Db, registrationId: string): Promise<MergeTargets> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId));
  if (!row) throw noSuchRegistration();
  if (row.status !== "active") throw registrationEnded();
  const { eventId, id, status, email, company, createdAt } = registrations;
  const isOfEmail = eq(sql`lower(${email})`, row.email.toLowerCase());
  const isOfCompany = row.company === "" ? sql`false` : eq(sql`lower(${company})`, row.company.toLowerCase());
  const others = await db
    .select()
    .from(registrations)
    .where(and(eq(eventId, row.eventId), ne(id, row.id), eq(status, "active"), or(isOfEmail, isOfCompany)))
    .orderBy(desc(isOfEmail), asc(createdAt), asc(id))
    .limit(MOST_OTHERS);
  return { version: row.version, others: others.map((one) => viewOther(one, row)) };
}

const viewOther = (one: Registration, row: Registration): MergeTargets["others"][number] => ({
  ...{ reference: one.reference, name: `${one.firstName} ${one.lastName}`, company: one.company },
  createdAt: one.createdAt.toISOString(),
  because: one.email.toLowerCase() === row.email.toLowerCase() ? "email" : "company",
});

/**
 * What ending a registration as a duplicate would come to. Nothing is changed.
 *
 * @throws `events.no-such-registration`, `events.no-such-duplicate`, `events.registration-ended`
 */
export async function previewMerge(
  deps: Deps,
  { registrationId, into }: { registrationId: string; into: string },
): Promise<MergePreview> {
  const { row, kept } = await findPair(deps, registrationId, into);
  if (row.status !== "active" || kept.status !== "active") throw registrationEnded();
  const event = await getEventRow(deps.db, row.eventId);
  const charges = await chargesOfSources(deps.db, REGISTRATION, [row.id, kept.id]);
  const open = (charges.get(kept.id) ?? []).filter((one) => one.status === "open");
  const fromCents = sumsOf(charges.get(row.id) ?? []).paidCents;
  const { filled, left } = takeNames(peopleOf(event, row), peopleOf(event, kept));
  const money = { paidCents: fromCents, refundCents: 0, kept: kept.reference };
  const letter = endedLetter(event, row, { ending: "merged", ...money });
  const { subject, html } = await drawPreview(deps, REGISTRATION_ENDED, letter);
  return {
    ...{ reference: row.reference, into: kept.reference, intoVersion: kept.version },
    ...{ name: `${kept.firstName} ${kept.lastName}`, company: kept.company },
    filled: filled.map(({ role, name }) => ({ role, name })),
    ...{ left, letter: { subject, html } },
    paid: { fromCents, intoOpenCents: sumCents(open.map(({ amountCents }) => amountCents)) },
  };
}
