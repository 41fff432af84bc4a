import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Organization } from "#shared/organization.ts";
import { MOST_OWED_CHARGES, type OwedAge, type OwedCustomer, owedAge } from "../../rules/owed.ts";
import { openChargesWhere } from "../charges/search-charges.ts";
import { noSuchDebtor } from "../errors.ts";
import { charges } from "../tables.ts";
import { agesOf, owedSums, writtenName } from "./list-owed.ts";
import { OWED_CUSTOMER } from "./owed-customer.ts";
import { statements, writeOffs } from "./owed-tables.ts";

type OwedQuery = {
  customer: string;
  organization: Organization;
  /** In the association's zone. */
  today: string;
};

/** The most statements, and the most write-offs, that are shown. */
const MOST_SHOWN = 10;

/**
 * Reads what a customer owes, with the statements emailed to it and its write-offs.
 *
 * @param query.customer `OWED_CUSTOMER` of its charges, in any case.
 * @throws `payments.no-such-debtor` when it owes nothing, never got a statement and has no write-off.
 */
export async function viewOwed(db: Db, { customer: typed, organization, today }: OwedQuery): Promise<OwedCustomer> {
  const customer = typed.toLowerCase();
  const isTheirs = sql`${OWED_CUSTOMER} = ${customer}`;
  const [found, { rows }, mailed, givenUp, [newest]] = await Promise.all([
    openChargesWhere(db, isTheirs, { organization, today }, MOST_OWED_CHARGES),
    db.execute<{ charges: number; total: string } & Record<OwedAge, string>>(owedSums(today, isTheirs)),
    statementsTo(db, customer),
    writeOffsOf(db, customer),
    db
      .select({ customer: charges.customer, reference: charges.reference })
      .from(charges)
      .where(sql`${charges.status} = 'open' and ${isTheirs}`)
      .orderBy(desc(charges.createdAt), charges.id)
      .limit(1),
  ]);
  if (!newest && mailed.length === 0 && givenUp.length === 0) throw noSuchDebtor();
  const [sums] = rows;
  return {
    customer,
    name: newest ? writtenName(newest.customer, newest.reference) : customer,
    charges: sums?.charges ?? 0,
    totalCents: Number(sums?.total ?? 0),
    ages: agesOf(sums ?? { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 }),
    open: found.map((charge) => ({ ...charge, age: owedAge(charge.dueOn, today) })),
    emails: mostFrequent(found.flatMap(({ email }) => email ?? [])),
    statements: mailed,
    writeOffs: givenUp,
  };
}

/** Each address once, ignoring case, the most frequent first. */
function mostFrequent(emails: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const email of emails) counts.set(email.toLowerCase(), (counts.get(email.toLowerCase()) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([email]) => email);
}

async function statementsTo(db: Db, customer: string): Promise<OwedCustomer["statements"]> {
  const rows = await db
    .select()
    .from(statements)
    .where(eq(statements.customer, customer))
    .orderBy(desc(statements.createdAt), statements.id)
    .limit(MOST_SHOWN);
  return rows.map(({ id, createdAt, toAddress, sentBy, totalCents }) => ({
    id,
    sentAt: createdAt.toISOString(),
    to: toAddress,
    by: sentBy,
    totalCents,
  }));
}

async function writeOffsOf(db: Db, customer: string): Promise<OwedCustomer["writeOffs"]> {
  const rows = await db
    .select()
    .from(writeOffs)
    .where(eq(writeOffs.customer, customer))
    .orderBy(desc(writeOffs.createdAt), writeOffs.id)
    .limit(MOST_SHOWN);
  return rows.map(({ id, createdAt, writtenOffBy, reason, charges: count, totalCents, undoneAt, undoneBy }) => ({
    id,
    at: createdAt.toISOString(),
    by: writtenOffBy,
    reason,
    charges: count,
    totalCents,
    undone: undoneAt && { at: undoneAt.toISOString(), by: undoneBy ?? "" },
  }));
}
