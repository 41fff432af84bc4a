/** Timed cleanup of the adapters' own tables. */
import { lt, lte, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { mailBounces, rateLimits, testCardAnswers, usedBotChecks } from "../tables.ts";
import { forgetRows } from "./forget-rows.ts";
import type { Job } from "./job.ts";

/** Card processors forget idempotency keys after a day, and no call is repeated under a key after that. */
const ANSWERS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * A bounce holds a person's address. Services repeat a report within days; the suppression itself stays.
 */
const BOUNCES_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

export const forgetJobs = (deps: Pick<Deps, "db" | "log" | "now">): Job[] => [
  { name: "limits.forget", schedule: "*/10 * * * *", handle: () => forgetOver(deps) },
];

async function forgetOver(deps: Pick<Deps, "db" | "log" | "now">): Promise<void> {
  const now = deps.now();
  await forgetRows(deps, "limits.forget", [
    // Uses the database's clock, by which the rows were written.
    { table: rateLimits, isOver: lte(rateLimits.endsAt, sql`now()`) },
    { table: usedBotChecks, isOver: lt(usedBotChecks.expiresAt, now) },
    { table: testCardAnswers, isOver: lt(testCardAnswers.createdAt, new Date(now.getTime() - ANSWERS_KEPT_MS)) },
    { table: mailBounces, isOver: lt(mailBounces.receivedAt, new Date(now.getTime() - BOUNCES_KEPT_MS)) },
  ]);
}
