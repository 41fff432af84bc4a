import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { charges } from "../tables.ts";
import { INVOICE_SOURCE } from "./invoice-queries.ts";
import { invoiceLines, invoices } from "./invoice-tables.ts";

export type Charge = typeof charges.$inferSelect;
type Part = { charge: Charge; amountCents: number };

/**
 * Splits open charges: the charge itself becomes as large as its paid part, and the rest becomes a new open charge of
 * the same source and on the same invoice. Runs under the charges' locks.
 */
export async function splitCharges(db: Db, parts: readonly Part[]): Promise<void> {
  const short = parts.filter(({ charge, amountCents }) => amountCents < charge.amountCents);
  const sourceOf = ({ charge }: Part) => `${charge.sourceKind}:${charge.sourceId}`;
  // Always in the same order: two checks over charges of the same sources could otherwise deadlock.
  for (const part of short.toSorted((one, other) => sourceOf(one).localeCompare(sourceOf(other)))) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`split:${sourceOf(part)}`}, 0))`);
    await split(db, part);
  }
}

async function split(db: Db, { charge, amountCents }: Part): Promise<void> {
  const { words: _generated, ...same } = charge;
  const ofSource = and(eq(charges.sourceKind, charge.sourceKind), eq(charges.sourceId, charge.sourceId));
  const [last] = await db
    .select({ position: sql<number>`max(${charges.position})::int` })
    .from(charges)
    .where(ofSource);
  const rest = {
    ...same,
    id: crypto.randomUUID(),
    publicToken: newPublicToken<ChargeToken>(),
    position: (last?.position ?? 0) + 1,
    label: restLabel(charge.label),
    amountCents: charge.amountCents - amountCents,
    splitFrom: charge.splitFrom ?? charge.id,
  };
  await db.update(charges).set({ amountCents }).where(eq(charges.id, charge.id));
  await db.insert(charges).values(rest);
  if (charge.sourceKind !== INVOICE_SOURCE) await putOnInvoice(db, charge.id, rest.id);
}

const REST = " (rest)";
const restLabel = (label: string) => (label.endsWith(REST) ? label : `${label}${REST}`);

/** An invoice names the charges of other sources, so it must name the rest as well. */
async function putOnInvoice(db: Db, chargeId: string, restId: string): Promise<void> {
  const on = db.select({ id: invoiceLines.invoiceId }).from(invoiceLines).where(eq(invoiceLines.chargeId, chargeId));
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.id, on), isNull(invoices.voidedAt)))
    .for("update");
  for (const { id } of found) {
    const [last] = await db
      .select({ lineNo: sql<number>`max(${invoiceLines.lineNo})::int` })
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, id));
    await db.insert(invoiceLines).values({ invoiceId: id, lineNo: (last?.lineNo ?? 0) + 1, chargeId: restId });
  }
}
