import { fieldsOf, type Typed } from "#ui/admin/forms/fields-of.ts";
import type { AnnouncementTexts } from "../../rules/announcements/announcement.ts";
import { MOST_SUBJECT, MOST_TEXT, PEOPLE_CHOICES, PEOPLE_WORDS } from "../../rules/announcements/inserts.ts";
import { REGISTRANT_SHOWS, SHOW_LABELS } from "../../rules/registrations/registrant-options.ts";

/** An announcement flattened into form fields. */
export type FlatTexts = Record<"show" | "level" | "q" | "only" | "people" | "subject" | "text", string>;

const SHOWS = [
  { value: "", label: "All" },
  // Announcements go only to current registrations.
  ...REGISTRANT_SHOWS.filter((value) => value !== "current" && value !== "ended").map((value) => ({
    value,
    label: SHOW_LABELS[value],
  })),
];

export const announcementFields = fieldsOf<FlatTexts>([
  { path: "show", label: "Registrants", kind: "choice", choices: SHOWS, isShort: true },
  { path: "level", label: "Level", kind: "choice", choices: [{ value: "", label: "All" }], isShort: true },
  { path: "q", label: "Search (optional)", kind: "text", maxLength: 100, isShort: true },
  { path: "only", label: "Selected registrations", kind: "text" },
  {
    path: "people",
    label: "People in each registration",
    kind: "choice",
    choices: PEOPLE_CHOICES.map((value) => ({ value, label: PEOPLE_WORDS[value] })),
  },
  { path: "subject", label: "Subject", kind: "text", maxLength: MOST_SUBJECT },
  { path: "text", label: "Text", kind: "long", rows: 12, maxLength: MOST_TEXT },
]);

export const flatOf = ({ subject, text, audience }: AnnouncementTexts): FlatTexts => ({
  show: "",
  level: "",
  q: "",
  only: "",
  subject,
  text,
  ...audience,
});

/** @returns the texts as the API takes them, without empty filters */
export function textsOf(typed: FlatTexts | Typed): AnnouncementTexts {
  const { subject, text, ...audience } = typed as FlatTexts;
  const given = Object.fromEntries(Object.entries(audience).filter(([, value]) => value !== ""));
  return { subject, text, audience: given as AnnouncementTexts["audience"] };
}
