/** The fields of a session, for a new one and for a correction. */
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { CLASS_LABELS, CLASS_SELECTIONS } from "../../rules/classes.ts";
import type { SessionContent } from "../../rules/sessions/session.ts";

const CHOICES = CLASS_SELECTIONS.map((value) => ({ value, label: CLASS_LABELS[value] }));

export const sessionFields = fieldsOf<SessionContent>([
  { path: "classSelection", label: "Class", kind: "choice", choices: CHOICES },
  { path: "isRecertification", label: "Re-certification", kind: "switch" },
  { path: "title", label: "Title", kind: "text", help: "Leave blank to name it by its class" },
  { path: "firstDay", label: "First day", kind: "day", isShort: true },
  { path: "lastDay", label: "Last day", kind: "day", isShort: true },
  { path: "location", label: "Location", kind: "text" },
  { path: "startTime", label: "Starts at", kind: "time", isShort: true },
  { path: "endTime", label: "Ends at", kind: "time", isShort: true },
  { path: "instructor", label: "Instructor", kind: "text", help: "Leave blank if not announced" },
  { path: "capacity", label: "Capacity", kind: "count", isShort: true, help: "Leave blank for no limit" },
  { path: "minimum", label: "Minimum", kind: "count", isShort: true, help: "Leave blank for none" },
  {
    path: "decideOn",
    label: "Decide by",
    kind: "day",
    isShort: true,
    help: "Today reminds you if the minimum is not reached by this day",
  },
]);
