/** The fields of a letting, for a new one and for a correction. */
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import type { LettingContent } from "../../rules/lettings.ts";
import { ZONE_CHOICES } from "../../rules/time-zones.ts";

export const lettingFields = fieldsOf<LettingContent>([
  { path: "title", label: "Title", kind: "text" },
  { path: "heldOn", label: "Letting date", kind: "day", isShort: true },
  { path: "cutOffOn", label: "Bids close on", kind: "day", isShort: true },
  { path: "cutOffTime", label: "Bids close at", kind: "time", isShort: true },
  { path: "timeZone", label: "Time zone", kind: "choice", choices: ZONE_CHOICES, isShort: true },
  { path: "counties", label: "Counties", kind: "lines", help: "One per line" },
  { path: "projects", label: "Projects", kind: "lines", rows: 6, help: "One per line: number, county and work" },
]);
