/** The backup by the clock, as a job of the queue. */
import type { Deps } from "../deps.ts";
import type { Job } from "../jobs/job.ts";
import { backUpByTheClock } from "./nightly.ts";

/** @param migrationsFolder names the schema that a backup is of */
export const backupJobs = (deps: Deps, migrationsFolder: string): Job[] => [
  { name: "backups.take", schedule: "7 * * * *", handle: () => backUpByTheClock(deps, migrationsFolder) },
];
