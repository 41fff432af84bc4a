/** The scheduled jobs of content. */
import type { Deps } from "#platform/deps.ts";
import type { Job } from "#platform/jobs/job.ts";
import { mailNotices } from "./notice-emails/mail-notices.ts";
import { MAIL_NOTICES } from "./notice-news.ts";

export const contentJobs = (deps: Deps): Job[] => [
  // Woken by what is published; by the clock for what becomes public on its day, and for what a dead process left.
  { name: MAIL_NOTICES, schedule: "*/5 * * * *", handle: () => mailNotices(deps) },
];
