import { eq } from "drizzle-orm";
import { issueInvoice } from "#features/payments/server/invoices/issue-invoice.ts";
import { isUnreachable } from "#platform/database/unreachable.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { AppError } from "#shared/errors.ts";
import { companyReferences } from "../companies/company-tables.ts";
import { type DuesTerms, duesTerms } from "./compute-run.ts";
import { duesInvoice } from "./dues-invoice.ts";
import { type DuesItem, ISSUE_DUES, waitingItems } from "./dues-queries.ts";
import { duesIssues, duesItems } from "./dues-tables.ts";

/**
 * Issues the waiting invoices, each in one transaction with its line: after a crash the next attempt continues with the
 * rest. A failed invoice is reported to staff, and the others are still issued.
 */
export async function issueWaitingDues(deps: Deps, year: number): Promise<void> {
  const terms = await duesTerms(deps);
  const rows = await waitingItems(deps.db, year);
  await eachRow(deps, {
    job: ISSUE_DUES,
    rows,
    nameOf: ({ id }) => ({ item: id }),
    work: ({ id }) => issue(deps, id, terms),
  });
}

async function issue(deps: Deps, id: string, terms: DuesTerms): Promise<void> {
  try {
    await inTransaction(deps, (inTx) => issueOne(inTx, id, terms));
  } catch (error) {
    // A lost database connection is no fault of this member: the queue retries the whole job.
    if (!isUnreachable(error)) await noteFailure(deps, id, error);
    throw error;
  }
}

async function issueOne(deps: Deps, id: string, { today, organization }: DuesTerms): Promise<void> {
  const { db } = deps;
  const [item] = await db.select().from(duesItems).where(eq(duesItems.id, id)).for("update");
  if (!item || !isWaiting(item)) return;
  const [duesIssue] = await db.select().from(duesIssues).where(eq(duesIssues.id, item.issueId));
  if (!duesIssue) return;
  const { year, tier, amountCents, how, customer } = item;
  // A retry on a later day gets that day's due day.
  const dueOn = duesIssue.dueOn < today ? today : duesIssue.dueOn;
  const actor = { id: duesIssue.issuedById, name: duesIssue.issuedBy, email: "", grants: [] };
  // A second connection inside a transaction could starve the pool, so the association is read before.
  const inTx = { ...deps, organization: async () => organization };
  const form = duesInvoice({ year, tier, amountCents, how, customer, dueOn });
  const requestKey = `dues:${item.id}:${item.round}`;
  const invoice = await issueInvoice(inTx, { ...form, actor, requestKey });
  await db.update(duesItems).set({ invoiceId: invoice.id }).where(eq(duesItems.id, id));
  const reference = { companyId: item.companyId, reference: invoice.number, linkedBy: duesIssue.issuedBy };
  await db
    .insert(companyReferences)
    .values({ ...reference, createdAt: deps.now() })
    .onConflictDoNothing();
}

type Waiting = DuesItem & {
  [K in "issueId" | "tier" | "amountCents" | "how" | "customer"]: NonNullable<DuesItem[K]>;
};
const isWaiting = (item: DuesItem): item is Waiting =>
  item.issueId !== null && item.invoiceId === null && item.failure === null;

async function noteFailure(deps: Deps, id: string, error: unknown): Promise<void> {
  const failure = error instanceof AppError ? error.message : "The program failed; the operator's log says why.";
  await deps.db.update(duesItems).set({ failure }).where(eq(duesItems.id, id));
}
