/** The texts and rows of an installation that are still the sample association's. */
import { z } from "zod";
import { exactTextSchema } from "#shared/exact-text.ts";
import { portal } from "#shared/portal-paths.ts";

/** In the order in which staff read them. */
export const SAMPLE_KINDS = [
  "text",
  "event",
  "member",
  "document",
  "letting",
  "registration",
  "class",
  "session",
] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

export const SAMPLE_WORDS: Record<SampleKind, { title: string; thing: string; note: string }> = {
  text: {
    title: "Texts and settings",
    thing: "text",
    note: "Each is listed until you change it or keep it.",
  },
  event: { title: "Events", thing: "event", note: "Change them, or create your own and cancel these." },
  member: { title: "Members", thing: "member", note: "Fictional companies. Change them, or end their membership." },
  document: { title: "Documents", thing: "document", note: "Replace each with your own file." },
  letting: { title: "Lettings", thing: "letting", note: "Change or withdraw them." },
  registration: { title: "Registrations", thing: "registration", note: "Fictional people at the sample events." },
  class: {
    title: "Class registrations",
    thing: "class registration",
    note: "Fictional people at the sample classes.",
  },
  session: { title: "Class sessions", thing: "class session", note: "Change or cancel them." },
};

const PATHS: Record<SampleKind, (id: string, label: string) => string> = {
  text: (id) =>
    ["association", "committee", "classes", "dues"].includes(id) ? portal.settingGroup(id) : portal.texts(id),
  event: portal.editEvent,
  member: portal.member,
  document: portal.document,
  letting: portal.letting,
  registration: (_id, reference) => portal.registration(reference),
  class: (_id, reference) => portal.registration(reference),
  session: portal.classSession,
};
/** The page where staff change it. */
export const pathOfSample = (kind: SampleKind, id: string, label: string): string => PATHS[kind](id, label);

const itemSchema = z.object({
  id: z.string().describe("Of the row, or of the page of texts"),
  label: z.string(),
  parts: z.array(z.string()).describe("What of a page of texts is the sample's; empty otherwise"),
  isKept: z.boolean().describe("Staff keep it as the association's own"),
});
export type SampleItem = z.output<typeof itemSchema>;

export const sampleGroupSchema = z.object({
  kind: z.enum(SAMPLE_KINDS),
  items: z.array(itemSchema.meta({ id: "SampleItem" })).describe("As the sample wrote them, at least one"),
});
export type SampleGroup = z.output<typeof sampleGroupSchema>;

export const keepSampleSchema = z.strictObject({
  kind: z.enum(SAMPLE_KINDS),
  id: exactTextSchema(100).optional().describe("One of the kind; all of them without it"),
  isKept: z.boolean(),
});
