/** What the adapters' own tables forget by the clock. */
import { lt, lte, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { mailBounces, rateLimits, testCardAnswers, usedBotChecks } from "../tables.ts";
import { forgetRows } from "./forget-rows.ts";
import type { Job } from "./job.ts";

/** Card processors forget keys after a day, and nothing is asked again under one after that. */
const ANSWERS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * The address of a person whose letter came back. Services tell news again within days; the suppression itself stays.
 */
const BOUNCES_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

export const forgetJobs = (deps: Pick<Deps, "db" | "log" | "now">): Job[] => [
  { name: "limits.forget", schedule: "*/10 * * * *", handle: () => forgetOver(deps) },
];

async function forgetOver(deps: Pick<Deps, "db" | "log" | "now">): Promise<void> {
  const now = deps.now();
  await forgetRows(deps, "limits.forget", [
    // By the database's clock, as they were written.
    { table: rateLimits, isOver: lte(rateLimits.endsAt, sql`now()`) },
    { table: usedBotChecks, isOver: lt(usedBotChecks.expiresAt, now) },
    { table: testCardAnswers, isOver: lt(testCardAnswers.createdAt, new Date(now.getTime() - ANSWERS_KEPT_MS)) },
    { table: mailBounces, isOver: lt(mailBounces.receivedAt, new Date(now.getTime() - BOUNCES_KEPT_MS)) },
  ]);
}
