/** The charges of a signed-in reader, and the customer details that they gave last. */
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { isReaders, type Owner, ownedBy } from "#platform/database/owned-by.ts";
import type { Customer } from "#shared/contact.ts";
import type { ChargeId, ChargeToken } from "#shared/identifiers.ts";
import { charges } from "../tables.ts";
import { chargeViewOf } from "./queries.ts";

const email = sql`(${charges.customer} ->> 'email')`;
const isOf = (owner: Owner) => ownedBy({ email, at: charges.createdAt, reference: charges.reference }, owner);
/** A charge under an address belongs to its reader only once it is confirmed; staff see unconfirmed charges too. */
const isConfirmedFor = ({ seesUnconfirmed, references }: Owner) =>
  seesUnconfirmed ? undefined : or(charges.isConfirmed, inArray(charges.reference, [...references]));

/**
 * Open charges, the earliest due day first: at most `limit`, with the sum and number of all. The token to pay a charge
 * comes only with the reader's own charges, and with those that staff assigned to the company.
 */
export async function ownedOpenCharges(db: Db, owner: Owner, limit: number) {
  const isOpen = and(eq(charges.status, "open"), isOf(owner), isConfirmedFor(owner));
  const sums = { count: sql<number>`count(*)::int`, totalCents: sql<string>`coalesce(sum(${charges.amountCents}), 0)` };
  const [[all], rows] = await Promise.all([
    db.select(sums).from(charges).where(isOpen),
    db
      .select()
      .from(charges)
      .where(isOpen)
      .orderBy(sql`${charges.dueOn} nulls last`, asc(charges.createdAt), asc(charges.position))
      .limit(limit),
  ]);
  return {
    charges: rows.map((row) => {
      const [reference, mailbox] = [row.reference ?? "", row.customer?.email ?? ""];
      const { token, ...view } = chargeViewOf(row);
      return {
        ...view,
        id: row.id as ChargeId,
        token: isReaders(owner, mailbox) || owner.references.includes(reference) ? token : null,
        reference,
        name: row.customer ? `${row.customer.firstName} ${row.customer.lastName}` : "",
        email: mailbox,
      };
    }),
    count: all?.count ?? 0,
    totalCents: Number(all?.totalCents ?? 0),
  };
}

/** The tokens of the owner's charges among `ids`, by id, open or not. */
export async function tokensOfOwned(db: Db, owner: Owner, ids: ChargeId[]): Promise<Map<string, ChargeToken>> {
  const rows = await db
    .select({ id: charges.id, token: charges.publicToken })
    .from(charges)
    .where(and(inArray(charges.id, ids), isOf(owner), isConfirmedFor(owner)));
  return new Map(rows.map(({ id, token }) => [id, token]));
}

/** The customer of the newest confirmed charge under an address. @param address a verified one, in lower case. */
export async function lastCustomerOf(db: Db, address: string): Promise<Customer | undefined> {
  const [row] = await db
    .select({ customer: charges.customer })
    .from(charges)
    .where(and(charges.isConfirmed, sql`lower(${email}) = ${address}`))
    .orderBy(desc(charges.createdAt))
    .limit(1);
  return row?.customer ?? undefined;
}

/** Whether anything is owed or was paid under a reference. */
export const hasReference = async (db: Db, reference: string): Promise<boolean> =>
  (await db.$count(charges, eq(charges.reference, reference))) > 0;
