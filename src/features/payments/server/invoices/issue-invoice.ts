import { and, asc, eq, inArray, isNull, like, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import type { InvoiceNumber } from "#shared/identifiers.ts";
import { cents, formatCents, sumCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { invoiceLineLabel, invoiceNumber } from "../../rules/invoice.ts";
import { INVOICE_PROGRAM, type InvoiceForm, type InvoiceFormLine } from "../../rules/invoice-form.ts";
import { openCharges } from "../charges/open-charges.ts";
import { invoiceRefused, requestUsed } from "../errors.ts";
import { charges } from "../tables.ts";
import { chargesOfInvoice, INVOICE_SOURCE, type Invoice, type InvoiceCharge } from "./invoice-queries.ts";
import { invoiceLines, invoices } from "./invoice-tables.ts";
import { postInvoiceLetter } from "./post-invoice-letter.ts";
import { planInvoiceReminder } from "./remind-of-invoice.ts";

type IssueInvoice = InvoiceForm & {
  actor: Staff;
  /** Identifies one click of staff: a repeated request finds the same invoice. */
  requestKey: string;
};

/**
 * Issues an invoice, opens its new charges and writes to its customer, in one transaction. The number is the next of
 * the year in the association's zone, without gaps, because the transaction that keeps a number assigns it.
 *
 * @throws payments.invoice-refused by field: a due day in the past, a charge that is not open or is on another invoice.
 * @throws request.invalid by field: an address that the association does not take.
 * @throws payments.request-used when the request id belongs to another invoice.
 */
export async function issueInvoice(deps: Deps, input: IssueInvoice): Promise<Invoice> {
  // Read before the transaction, because a transaction that waits for a second connection could starve the pool.
  const today = await todayOf(deps);
  const organization = await deps.organization();
  checkAddress(organization.addressesIn, input.customer, "customer.");
  const once = onceIssued(input);
  const issue = (inTx: Deps) => write(inTx, input, once, { today, organization });
  return (await answerOnce(deps.db, once, () => inTransaction(deps, issue))).row;
}

type InvoiceContext = { today: string; organization: Organization };

async function write(
  deps: Deps,
  input: IssueInvoice,
  once: Once<typeof invoices>,
  { today, organization }: InvoiceContext,
) {
  const { db } = deps;
  const year = today.slice(0, 4);
  // Concurrent issues wait here, because two would read the same last number.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice-number:${year}`}, 0))`);
  if (input.dueOn < today) throw invoiceRefused({ dueOn: ["Must be today or later"] });
  const borrowed = await lockOpenCharges(db, input.lines);
  const made = await insertInvoice(deps, input, once, { number: await nextNumber(db, year), today });
  if (made.isReplay) return made;
  const invoice = made.row;
  await insertLines(deps, invoice, input.lines, borrowed);
  await postInvoiceLetter(deps, invoice, { today, key: "issued" });
  await planInvoiceReminder(deps, invoice, organization);
  await recordIssue(deps, invoice, input.actor);
  return made;
}

async function nextNumber(db: Db, year: string): Promise<InvoiceNumber> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(substring(${invoices.number} from 10)::int), 0)::int` })
    .from(invoices)
    .where(like(invoices.number, `INV-${year}-%`));
  return invoiceNumber(year, (row?.last ?? 0) + 1);
}

/** The open charges that lines name, by token. A charge of another invoice would be billed twice. */
async function lockOpenCharges(db: Db, lines: readonly InvoiceFormLine[]): Promise<Map<string, InvoiceCharge>> {
  const named = lines.flatMap((line, at) =>
    "charge" in line ? [{ at, token: line.charge, seenCents: line.amountCents }] : [],
  );
  const tokens = named.map(({ token }) => token);
  const rows = tokens.length
    ? await db.select().from(charges).where(inArray(charges.publicToken, tokens)).orderBy(asc(charges.id)).for("update")
    : [];
  const taken = new Set(await chargesOnInvoices(db, rows));
  const byToken = new Map(rows.map((row) => [row.publicToken, row]));
  const problems: Record<string, string[]> = {};
  for (const { at, token, seenCents } of named) {
    const row = byToken.get(token);
    const problem = !row
      ? "This charge is not known"
      : row.status !== "open"
        ? `This charge is ${row.status} already`
        : taken.has(row.id)
          ? "This charge stands on another invoice"
          : tokens.indexOf(token) !== tokens.lastIndexOf(token)
            ? "This charge is named twice"
            : seenCents !== undefined && seenCents !== row.amountCents
              ? `Now ${formatCents(row.amountCents)} is owed for it: remove it and add it again`
              : undefined;
    if (problem) problems[`lines.${at}.charge`] = [problem];
  }
  if (Object.keys(problems).length > 0) throw invoiceRefused(problems);
  return byToken;
}

async function chargesOnInvoices(db: Db, rows: readonly InvoiceCharge[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ id: invoiceLines.chargeId })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(inArray(invoiceLines.chargeId, ids), isNull(invoices.voidedAt)));
  return found.map(({ id }) => id);
}

function insertInvoice(
  { db, now }: Deps,
  { customer, poNumber, note, dueOn, actor }: IssueInvoice,
  once: Once<typeof invoices>,
  { number, today }: { number: InvoiceNumber; today: string },
): Promise<Made<typeof invoices>> {
  return insertOnce(db, once, () => ({
    id: crypto.randomUUID(),
    publicToken: newPublicToken(),
    number,
    customer,
    poNumber,
    note,
    issuedOn: today,
    dueOn,
    issuedBy: actor.name,
    createdAt: now(),
  }));
}

async function insertLines(
  deps: Deps,
  { id, number, dueOn, customer }: Invoice,
  lines: readonly InvoiceFormLine[],
  borrowed: Map<string, InvoiceCharge>,
): Promise<void> {
  const opened = await openCharges(deps, {
    sourceKind: INVOICE_SOURCE,
    sourceId: id,
    program: INVOICE_PROGRAM,
    dueOn,
    reference: number,
    customer,
    charges: lines.flatMap((line) =>
      "charge" in line
        ? []
        : [{ ...line, label: invoiceLineLabel(number, line.label), amountCents: cents(line.amountCents) }],
    ),
  });
  const tokens = opened.map(({ token }) => token);
  const own = tokens.length
    ? await deps.db.select().from(charges).where(inArray(charges.publicToken, tokens)).orderBy(asc(charges.position))
    : [];
  const rows = lines.map((line, at) => {
    const charge = "charge" in line ? borrowed.get(line.charge) : own.shift();
    if (!charge) throw new Error("a line of an invoice has no charge");
    return { invoiceId: id, lineNo: at + 1, chargeId: charge.id };
  });
  await deps.db.insert(invoiceLines).values(rows);
}

async function recordIssue(deps: Deps, { id, number, customer }: Invoice, actor: Staff): Promise<void> {
  const total = sumCents((await chargesOfInvoice(deps.db, id)).map(({ amountCents }) => amountCents));
  await recordAudit(deps, {
    actor,
    action: "invoice.issued",
    subject: `invoice ${number}`,
    detail: `${actor.name} issued invoice ${number} over ${formatCents(total)} to ${customer.company}.`,
  });
}

/** A hash of the fields that decide the invoice, in the order of the schema. */
const onceIssued = ({ requestKey, customer, lines, dueOn, poNumber, note }: IssueInvoice) => ({
  table: invoices,
  key: requestKeyOf(requestKey, [customer, lines, dueOn, poNumber ?? null, note ?? null]),
  refusal: requestUsed,
});
