/** The jobs of accounts. */
import { and, isNotNull, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { forgetRows } from "#platform/jobs/forget-rows.ts";
import type { Job } from "#platform/jobs/job.ts";
import { OVER_DAYS } from "../rules/staff.ts";
import { secondSteps } from "./factors/factor-tables.ts";
import { POST_LINK, type WantedLink } from "./links/ask-link.ts";
import { accountLinks, pendingSignUps } from "./links/link-tables.ts";
import { postLink } from "./links/post-link.ts";
import { providerSignIns } from "./providers/provider-tables.ts";
import { IDLE_MS } from "./sessions/signed-in.ts";
import { sessions, staffLinks } from "./tables.ts";

const DAY_MS = 24 * 3_600_000;

export const accountJobs = (deps: Deps): Job[] => [
  { name: POST_LINK, handle: (request: WantedLink) => postLink(deps, request) },
  { name: "accounts.forget", schedule: "7 * * * *", handle: () => forgetEnded(deps) },
];

/** Each hour: deletes ended sessions and invalid links. The audit log keeps the facts. */
async function forgetEnded(deps: Deps): Promise<void> {
  const at = deps.now();
  const isOverFor = (days: number, which?: SQL) =>
    and(lte(staffLinks.expiresAt, new Date(at.getTime() - days * DAY_MS)), which);
  const idleSince = new Date(at.getTime() - IDLE_MS);
  await forgetRows(deps, "accounts.forget", [
    { table: sessions, isOver: or(lte(sessions.expiresAt, at), lt(sessions.updatedAt, idleSince)) },
    // A day longer than they are open: wrong codes are counted over a day.
    { table: accountLinks, isOver: lt(accountLinks.expiresAt, new Date(at.getTime() - DAY_MS)) },
    { table: secondSteps, isOver: lte(secondSteps.expiresAt, at) },
    { table: pendingSignUps, isOver: lte(pendingSignUps.expiresAt, at) },
    { table: providerSignIns, isOver: lte(providerSignIns.expiresAt, at) },
    {
      table: staffLinks,
      isOver: or(isNotNull(staffLinks.usedAt), isOverFor(0, isNull(staffLinks.invitedBy)), isOverFor(OVER_DAYS)),
    },
  ]);
}
