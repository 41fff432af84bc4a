/** The job of the public register. */
import { and, asc, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import type { Job } from "#platform/jobs/job.ts";
import { MAKE_LISTS } from "./certified-list.ts";
import { makeList } from "./make-list.ts";
import { openTonight } from "./open-tonight.ts";
import { pruneLists } from "./prune-lists.ts";
import { certifiedLists } from "./register-tables.ts";

/** After a failure; staff may start it sooner. */
const RETRY_MS = 3_600_000;

export const registerJobs = (deps: Deps): Job[] => [
  // A night begins when the association's day does, and one that was missed is made up within five minutes of a start.
  { name: MAKE_LISTS, schedule: "*/5 * * * *", handle: () => makeLists(deps) },
];

/** Makes the list of today, unless it is made or the setting is off, and those that staff started. */
export async function makeLists(deps: Deps): Promise<void> {
  await openTonight(deps);
  const { id, createdAt, finishedAt, failedAt } = certifiedLists;
  const isDue = or(isNull(failedAt), lt(failedAt, new Date(deps.now().getTime() - RETRY_MS)));
  const rows = await deps.db
    .select({ id })
    .from(certifiedLists)
    .where(and(isNull(finishedAt), isDue))
    .orderBy(asc(createdAt), asc(id))
    .limit(20);
  await eachRow(deps, { job: MAKE_LISTS, rows, nameOf: (row) => row, work: (row) => makeList(deps, row.id) });
  await pruneLists(deps);
}
