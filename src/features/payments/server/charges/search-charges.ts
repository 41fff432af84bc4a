import { and, asc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { sumUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { readFind, wordsQuery } from "#platform/database/find-words.ts";
import { customerTexts } from "#shared/customer-fields.ts";
import { parseDollars } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { type AccountName, OWN_ACCOUNT } from "../../rules/bank/account-names.ts";
import { MAX_CHECK_CHARGES, type OpenCharge, type OverduePage } from "../../rules/check.ts";
import { payeeOf } from "../../rules/funds.ts";
import { charges } from "../tables.ts";

const MOST_FOUND = 20;
/** Written exactly as in the indexes of open charges, so that they are used. */
const IS_OPEN = sql`${charges.status} = 'open'`;

type ChargeContext = {
  organization: Organization;
  /** Calendar day in the association's zone. */
  today: string;
};

/**
 * Open charges, found by the beginnings of words of reference, company, person or label, or by the exact amount; the
 * earliest due day first, at most 20. An index answers this for any number of charges.
 *
 * @param into the account that the charges must belong to; any account if left out.
 */
export async function searchOpenCharges(
  db: Db,
  typed: string,
  { into, ...context }: ChargeContext & { into?: AccountName | undefined },
): Promise<OpenCharge[]> {
  const query = readFind(typed);
  if (!query) return [];
  const amount = parseDollars(typed);
  const isFound = or(
    sql`${charges.words} @@ ${wordsQuery(query)}::tsquery`,
    amount === undefined ? undefined : eq(charges.amountCents, amount),
  );
  const isOfAccount = into && sql`${charges.fund} is not distinct from ${into === OWN_ACCOUNT ? null : into}`;
  return openChargesWhere(db, and(isFound, isOfAccount), context, MOST_FOUND);
}

const isToInvoice = sql`${charges.wantsInvoice} and not exists (select from invoice_lines
  join invoices on invoices.id = invoice_id where charge_id = ${charges.id} and voided_at is null)`;

/** Charges that staff want invoiced and no invoice names, the earliest due day first. */
export const chargesToInvoice = (db: Db, context: ChargeContext): Promise<OpenCharge[]> =>
  openChargesWhere(db, isToInvoice, context, MAX_CHECK_CHARGES);

/** The number of registrations that wait for an invoice, their open sum, and the one that has waited the longest. */
export async function countToInvoice(db: Db, most?: number) {
  const isWaiting = sql`${IS_OPEN} and ${isToInvoice}`;
  const { totalCents: cents, ...counted } = await sumUpTo(
    db,
    sql`select sum(${charges.amountCents}) as cents from ${charges} where ${isWaiting}
      group by ${charges.reference} order by min(${charges.createdAt}), ${charges.reference}`,
    most,
  );
  const [first] = await db
    .select({ customer: charges.customer, reference: charges.reference, at: charges.createdAt })
    .from(charges)
    .where(isWaiting)
    .orderBy(asc(charges.createdAt), asc(charges.id))
    .limit(1);
  const label = first && [first.customer?.company, first.reference].filter(Boolean).join(", ");
  return { ...counted, cents, oldest: label ? { label, at: first.at } : undefined };
}

/** Open charges under some references, the earliest due day first: at most as many as one check can pay. */
export async function openChargesUnder(
  db: Db,
  references: readonly string[],
  context: ChargeContext,
): Promise<OpenCharge[]> {
  // The search words of open charges are indexed, their references are not.
  const query = references.map((one) => `(${one.toLowerCase().replace("-", " & ")})`).join(" | ");
  const isUnder = and(sql`${charges.words} @@ ${query}::tsquery`, inArray(charges.reference, [...references]));
  return openChargesWhere(db, isUnder, context, MAX_CHECK_CHARGES);
}

/**
 * Overdue charges, the longest overdue first, with the sum of at most `mostCounted` of them.
 *
 * @param after token of the last charge of the page before. It may have been paid since.
 */
export async function listOverdue(
  db: Db,
  {
    after,
    limit,
    mostCounted,
    ...context
  }: ChargeContext & { after?: string | undefined; limit: number; mostCounted?: number },
): Promise<OverduePage> {
  const isOverdue = lt(charges.dueOn, context.today);
  const isAfter = after
    ? sql`(${charges.dueOn}, ${charges.id}) > (select due_on, id from charges where public_token = ${after})`
    : undefined;
  const amounts = sql`select ${charges.amountCents} as cents from ${charges} where ${and(IS_OPEN, isOverdue)}
    order by ${charges.dueOn}, ${charges.id}`;
  const [found, sums] = await Promise.all([
    openChargesWhere(db, and(isOverdue, isAfter), context, limit + 1),
    sumUpTo(db, amounts, mostCounted),
  ]);
  const page = found.slice(0, limit);
  const next = found.length > limit ? (page.at(-1)?.token ?? null) : null;
  return { charges: page, next, ...sums };
}

/** Open charges as staff see them, the earliest due day first and those without one last, at most `most`. */
export async function openChargesWhere(
  db: Db,
  which: SQL | undefined,
  { organization, today }: ChargeContext,
  most: number,
): Promise<OpenCharge[]> {
  const rows = await db
    .select()
    .from(charges)
    .where(and(IS_OPEN, which))
    .orderBy(asc(charges.dueOn), asc(charges.id))
    .limit(most);
  return rows.map(({ publicToken, label, amountCents, reference, customer, fund, dueOn }) => ({
    token: publicToken,
    label,
    amountCents,
    reference,
    fund,
    dueOn,
    company: customer?.company ?? null,
    name: customer ? `${customer.firstName} ${customer.lastName}`.trim() : null,
    email: customer?.email ?? null,
    customer: customer ? customerTexts((field) => customer[field] ?? "") : null,
    account: payeeOf(organization, fund),
    isOverdue: dueOn !== null && dueOn < today,
  }));
}
