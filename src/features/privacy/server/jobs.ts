/** The nightly jobs of privacy, at hours without registrations. */
import type { Deps } from "#platform/deps.ts";
import type { Job } from "#platform/jobs/job.ts";
import { closeUnusedAccounts } from "./close-unused-accounts.ts";
import { forgetByAge } from "./forget-by-age.ts";
import { forgetOldScores } from "./forget-old-scores.ts";

export const privacyJobs = (deps: Deps): Job[] => [
  { name: "privacy.forget", schedule: "20 8 * * *", handle: () => forgetByAge(deps) },
  { name: "privacy.scores", schedule: "35 8 * * *", handle: () => forgetOldScores(deps) },
  { name: "privacy.accounts", schedule: "50 8 * * *", handle: () => closeUnusedAccounts(deps) },
];
