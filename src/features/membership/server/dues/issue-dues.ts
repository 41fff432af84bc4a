import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { addDays, formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { type ComputedRow, computeRun, type DuesTerms, duesTerms } from "./compute-run.ts";
import { issueKeyReused, runChanged } from "./dues-errors.ts";
import { customerOf } from "./dues-invoice.ts";
import { duesSubject, findRun, lockItem, wakeIssuing } from "./dues-queries.ts";
import { duesIssues, duesItems } from "./dues-tables.ts";

type Issue = typeof duesIssues.$inferSelect;
type Input = {
  year: number;
  /** Count and sum that staff saw; any difference is refused. */
  invoices: number;
  totalCents: number;
  actor: Staff;
  /** Minted by the form: the same request twice is one issue. */
  requestKey: string | undefined;
};

/**
 * Fixes each ready member's bill, in one transaction with the job that issues the invoices one by one. Two concurrent
 * requests bill no member twice: the second finds that the run has changed.
 *
 * @throws `membership.no-such-dues-run`, `membership.dues-key-reused`
 * @throws `membership.dues-run-changed` if the invoices differ from those that staff saw.
 */
export async function issueDues(deps: Deps, input: Input): Promise<Issue> {
  const terms = await duesTerms(deps);
  const { year, invoices, totalCents, requestKey } = input;
  const key = requestKeyOf(requestKey, [year, invoices, totalCents]);
  const once: Once<typeof duesIssues> = { table: duesIssues, key, refusal: issueKeyReused };
  const issue = (inTx: Deps) => write(inTx, input, once, terms);
  return (await answerOnce(deps.db, once, () => inTransaction(deps, issue))).row;
}

async function write(deps: Deps, { year, actor, ...seen }: Input, once: Once<typeof duesIssues>, terms: DuesTerms) {
  const { db, now } = deps;
  // A concurrent request waits for this lock, and then sees the lines billed here.
  await findRun(db, year, true);
  const made = await insertOnce(db, once, () => ({
    id: crypto.randomUUID(),
    year,
    invoices: seen.invoices,
    totalCents: seen.totalCents,
    createdAt: now(),
    dueOn: addDays(terms.today, terms.dueDays),
    issuedBy: actor.name,
    issuedById: actor.id,
  }));
  if (made.isReplay) return made;
  const ready = await lockReady(db, year, terms);
  const totalCents = sumCents(ready.map(({ row }) => row.amountCents ?? 0));
  if (ready.length !== seen.invoices || totalCents !== seen.totalCents)
    throw runChanged({ invoices: ready.length, totalCents });
  for (const one of ready) await bill(db, one, made.row);
  await wakeIssuing(deps, year);
  await recordAudit(deps, {
    actor,
    action: "dues.issued",
    subject: duesSubject(year),
    detail:
      `${actor.name} issued the dues of ${year} to ${countOf(ready.length, "member")}: ` +
      `${formatCents(totalCents)}, due ${formatDay(made.row.dueOn)}.`,
  });
  return made;
}

/** Locks the lines before computing amounts, so that a concurrent save of tons either finished or is refused. */
async function lockReady(db: Db, year: number, terms: DuesTerms): Promise<ComputedRow[]> {
  await db
    .select({ id: duesItems.id })
    .from(duesItems)
    .where(eq(duesItems.year, year))
    .orderBy(duesItems.id)
    .for("update");
  return (await computeRun(db, year, terms)).filter(({ row }) => row.status === "ready");
}

async function bill(db: Db, { row, company }: ComputedRow, issue: Issue): Promise<void> {
  const item = await lockItem(db, issue.year, company.id);
  const { tier, amountCents, how } = row;
  await db
    .update(duesItems)
    .set({
      issueId: issue.id,
      round: item.round + 1,
      tier,
      amountCents,
      how,
      customer: customerOf(company),
      invoiceId: null,
      failure: null,
    })
    .where(eq(duesItems.id, item.id));
}
