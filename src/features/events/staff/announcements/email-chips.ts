import { portal } from "#shared/portal-paths.ts";
import type { Chip } from "#ui/admin/lists/toolbar.tsx";

/** The two lists of an event's emails: those that staff write, and those that rules send. */
export const emailChips = (eventId: string, current: "announcements" | "rules"): Chip[] => [
  { label: "Announcements", to: portal.announcements(eventId), isCurrent: current === "announcements" },
  { label: "Automatic emails", to: portal.letterRules(eventId), isCurrent: current === "rules" },
];
