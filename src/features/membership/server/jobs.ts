/** The jobs of memberships: what expires, and the dues that wait to be issued. */
import { lte } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { forgetRows } from "#platform/jobs/forget-rows.ts";
import type { Job } from "#platform/jobs/job.ts";
import { companyInvitations } from "./companies/company-tables.ts";
import { ISSUE_DUES } from "./dues/dues-queries.ts";
import { issueWaitingDues } from "./dues/issue-waiting-dues.ts";

const FORGET = "membership.forget";

export const membershipJobs = (deps: Deps): Job[] => [
  { name: FORGET, schedule: "17 * * * *", handle: () => forgetExpired(deps) },
  { name: ISSUE_DUES, handle: ({ year }: { year: number }) => issueWaitingDues(deps, year) },
];

/** Each hour: deletes invitations whose days are over. The audit log keeps who was invited. */
async function forgetExpired(deps: Deps): Promise<void> {
  const at = deps.now();
  await forgetRows(deps, FORGET, [{ table: companyInvitations, isOver: lte(companyInvitations.expiresAt, at) }]);
}
