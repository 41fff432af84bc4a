/** Scheduled jobs of content. */
import type { Deps } from "#platform/deps.ts";
import type { Job } from "#platform/jobs/job.ts";
import { mailNotices } from "./notice-emails/mail-notices.ts";
import { MAIL_NOTICES } from "./notice-news.ts";

export const contentJobs = (deps: Deps): Job[] => [
  // Publishing wakes it at once; the schedule covers items that become public on their day, and interrupted runs.
  { name: MAIL_NOTICES, schedule: "*/5 * * * *", handle: () => mailNotices(deps) },
];
