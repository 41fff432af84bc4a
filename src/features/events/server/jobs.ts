/** The scheduled jobs of events. */
import type { Deps } from "#platform/deps.ts";
import type { Job } from "#platform/jobs/job.ts";
import { SEND_ANNOUNCEMENTS, sendAnnouncements } from "./announcements/send-announcements.ts";
import { END_CANCELLED, endCancelled } from "./editing/end-cancelled.ts";
import { endUnitHolds } from "./inventory/end-unit-holds.ts";
import { SEND_RULE_LETTERS, sendRuleLetters } from "./letter-rules/send-rule-letters.ts";
import { releaseHolds } from "./registrations/release-holds.ts";
import { endWaitlistOffers } from "./waitlist/end-waitlist-entry.ts";

export const eventJobs = (deps: Deps): Job[] => [
  { name: "events.release-holds", schedule: "* * * * *", handle: () => releaseHolds(deps) },
  { name: END_CANCELLED, schedule: "* * * * *", handle: () => endCancelled(deps) },
  // The database of an earlier version has a schedule by this name.
  { name: "events.end-chosen", handle: () => endCancelled(deps) },
  { name: SEND_ANNOUNCEMENTS, schedule: "* * * * *", handle: () => sendAnnouncements(deps) },
  { name: SEND_RULE_LETTERS, schedule: "0 * * * *", handle: () => sendRuleLetters(deps) },
  { name: "events.end-unit-holds", schedule: "* * * * *", handle: () => endUnitHolds(deps) },
  { name: "events.end-offers", schedule: "* * * * *", handle: () => endWaitlistOffers(deps) },
];
