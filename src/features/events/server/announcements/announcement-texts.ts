/** The two texts of an announcement that staff write, and the inserts they may use. */
import { letterWording, type Placeholder } from "#platform/wording/letter-wording.ts";
import { formatCents } from "#shared/money.ts";
import { INSERTS, type Insert } from "../../rules/announcements/inserts.ts";
import type { AnnouncementLetter } from "./announcement-letter.ts";

const VALUES: Record<Insert, Placeholder<AnnouncementLetter>["value"]> = {
  firstName: ({ first_name }) => first_name,
  name: ({ to_name }) => to_name,
  company: ({ company }) => company,
  event: ({ event }) => event,
  eventDate: ({ heldOn }) => heldOn,
  location: ({ location }) => location,
  reference: ({ reference }) => reference,
  owed: ({ owedCents }) => formatCents(owedCents),
  registrationLink: ({ path }, { publicUrl }) => `${publicUrl}${path}`,
};

const placeholders = Object.fromEntries(
  Object.entries(INSERTS).map(([name, means]) => [
    name,
    { means, value: VALUES[name as Insert], ...(name === "registrationLink" && { isAddress: true as const }) },
  ]),
);

/** Each announcement has its own texts, so the originals are empty. */
export const announcementTexts = letterWording<AnnouncementLetter>()({
  title: "Announcement",
  sent: "When staff send it.",
  placeholders,
  texts: {
    subject: { label: "Subject", kind: "line", original: "" },
    text: { label: "Text", kind: "paragraphs", original: "" },
  },
  samples: {},
});
