/** Scheduled jobs of memberships: expiry, and issuing of dues. */
import { and, isNotNull, lt, lte } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { forgetRows } from "#platform/jobs/forget-rows.ts";
import type { Job } from "#platform/jobs/job.ts";
import { lastUndone } from "../rules/merge/merge-parts.ts";
import { companyInvitations } from "./companies/company-tables.ts";
import { companyMerges } from "./companies/merge-tables.ts";
import { ISSUE_DUES } from "./dues/dues-queries.ts";
import { issueWaitingDues } from "./dues/issue-waiting-dues.ts";

const FORGET = "membership.forget";

export const membershipJobs = (deps: Deps): Job[] => [
  { name: FORGET, schedule: "17 * * * *", handle: () => forgetExpired(deps) },
  { name: ISSUE_DUES, handle: ({ year }: { year: number }) => issueWaitingDues(deps, year) },
];

/** Deletes expired invitations and the undo records of merges every hour. The audit log keeps both. */
async function forgetExpired(deps: Deps): Promise<void> {
  const at = deps.now();
  const isOver = lt(companyMerges.createdAt, lastUndone(at));
  await deps.db
    .update(companyMerges)
    .set({ record: null })
    .where(and(isOver, isNotNull(companyMerges.record)));
  await forgetRows(deps, FORGET, [{ table: companyInvitations, isOver: lte(companyInvitations.expiresAt, at) }]);
}
