/** Dues runs for tests, each of a year of its own, with one associate member that is ready to be billed. */
import { eq } from "drizzle-orm";
import { duesItems } from "#features/membership/server/dues/dues-tables.ts";
import { issueDues } from "#features/membership/server/dues/issue-dues.ts";
import { issueWaitingDues } from "#features/membership/server/dues/issue-waiting-dues.ts";
import { viewOverdue } from "#features/membership/server/dues/overdue-members.ts";
import { startDuesRun } from "#features/membership/server/dues/start-dues-run.ts";
import { viewDuesRun } from "#features/membership/server/dues/view-dues-run.ts";
import { affiliates } from "#features/membership/server/tables.ts";
import { invoices } from "#features/payments/server/invoices/invoice-tables.ts";
import type { Deps } from "#platform/deps.ts";
import { aCompany } from "./companies.ts";
import { CLERK } from "./invoices.ts";

export type TestRun = { year: number; companyId: string };

let years = 2102;

/** The company of an earlier run stays a member, and is in this run as well. */
export async function aDuesRun(deps: Deps): Promise<TestRun> {
  const year = years++;
  const { id: companyId, domain } = await aCompany(deps);
  const contact = { contactName: "Pat Reed", contactEmail: `pay@${domain}`, contactPhone: "6015550142" };
  await deps.db
    .update(affiliates)
    .set({ tier: "Associate", ...contact })
    .where(eq(affiliates.id, companyId));
  await startDuesRun(deps, { year, actor: CLERK });
  return { year, companyId };
}

/** The number and total of invoices that the run would issue. */
export async function readySums(deps: Deps, year: number): Promise<{ invoices: number; totalCents: number }> {
  const { ready } = await viewDuesRun(deps, year, {});
  return { invoices: ready.members, totalCents: ready.cents };
}

/** The number of members that would be reminded, and their open amount. */
export async function overdueSums(deps: Deps, year: number): Promise<{ members: number; openCents: number }> {
  const { next } = await viewOverdue(deps, year);
  return { members: next.members, openCents: next.cents };
}

/** Issues the run with due days in the distant past; without `isIssued` it is only requested. */
export async function billedLongAgo(
  deps: Deps,
  { year, companyId }: TestRun,
  { failure, isIssued = true }: { failure?: string; isIssued?: boolean } = {},
): Promise<void> {
  await issueDues(deps, { year, ...(await readySums(deps, year)), actor: CLERK, requestKey: undefined });
  if (isIssued) await issueWaitingDues(deps, year);
  if (failure) await deps.db.update(duesItems).set({ failure }).where(eq(duesItems.companyId, companyId));
  await deps.db.update(invoices).set({ issuedOn: "2020-01-01", dueOn: "2020-02-01" });
}
