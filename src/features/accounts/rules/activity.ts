/** A line of the log of activity as staff read it, and the filters of its list. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { AREAS } from "./actions.ts";
import type { RequiredCapability } from "./capabilities.ts";

const day = daySchema();

export const activityFiltersSchema = z.object({
  what: z.enum(AREAS).optional().describe("The part of the work"),
  who: z
    .union([z.uuid(), z.literal("program")])
    .optional()
    .describe("A user, or `program` for what was done by itself"),
  from: day.optional().describe("First day, in the association's zone"),
  to: day.optional().describe("Last day"),
  q: lineSchema(100).optional().describe("Words of the sentence, or of what it is about"),
});
export type ActivityFilters = z.output<typeof activityFiltersSchema>;

export const activityLineSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string().describe("Stable name, such as `invoice.voided`"),
  subject: z.string().describe("What it is about, such as `company <id>` or `order O-7K3F9Q`"),
  detail: z.string().describe("The whole fact as a sentence, with what was before and after"),
});
export type ActivityLine = z.output<typeof activityLineSchema>;

/** The capabilities that read the history of a thing, by the first word of its subject. */
const READERS: Record<string, RequiredCapability> = {
  registration: "registrations",
  certification: "registrations",
  technician: "registrations",
  event: ["events", "registrations"],
  session: "registrations",
  view: "registrations",
  company: "members",
  application: "members",
  order: ["refunds", "checks"],
  invoice: "invoices",
  customer: "invoices",
  dues: "dues",
  deposit: "checks",
  accounts: "reconcile",
  month: "reconcile",
  document: "website",
  notices: "website",
  letting: "lettings",
  letter: ["letters", "wording"],
  setting: ["settings", "website"],
  message: "inbox",
  address: "letters",
};

/** Any other subject needs the capability for the whole log. */
export const readersOf = (subject: string): RequiredCapability => {
  const required = READERS[subject.split(" ")[0] ?? ""];
  return required ? ["activity", ...[required].flat()] : "activity";
};
