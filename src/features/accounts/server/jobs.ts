/** The scheduled jobs of accounts. */
import { isNotNull, lt, lte, or } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { forgetRows } from "#platform/jobs/forget-rows.ts";
import type { Job } from "#platform/jobs/job.ts";
import { IDLE_MS } from "./sessions/session.ts";
import { sessions, staffLinks } from "./tables.ts";

export const accountJobs = (deps: Deps): Job[] => [
  { name: "accounts.forget", schedule: "7 * * * *", handle: () => forgetEnded(deps) },
];

/** Each hour: deletes ended sessions and invalid links. The audit log keeps the facts. */
async function forgetEnded(deps: Deps): Promise<void> {
  const at = deps.now();
  const idleSince = new Date(at.getTime() - IDLE_MS);
  await forgetRows(deps, "accounts.forget", [
    { table: sessions, isOver: or(lte(sessions.expiresAt, at), lt(sessions.updatedAt, idleSince)) },
    { table: staffLinks, isOver: or(isNotNull(staffLinks.usedAt), lte(staffLinks.expiresAt, at)) },
  ]);
}
