/** Results of Find, each with its page. */
import { z } from "zod";
import { FOUND_GROUPS, type FoundGroup, type FoundKind } from "#shared/found.ts";

const GROUPS = Object.keys(FOUND_GROUPS) as [FoundGroup, ...FoundGroup[]];
const KINDS = Object.values(FOUND_GROUPS).flat() as [FoundKind, ...FoundKind[]];

export const hitSchema = z.object({
  kind: z.enum(KINDS),
  label: z.string().describe("`Sam Lee`, `Delta Paving Co.`, `INV-2026-0007`"),
  detail: z.string().describe("What tells it from its namesakes, such as company and event"),
  reference: z.string().nullable().describe("As people read it aloud"),
  isOver: z.boolean().describe("Cancelled, void, returned or given up"),
  path: z.string().describe("The page of the portal that shows it"),
});
export type Hit = z.output<typeof hitSchema>;

export const findAnswerSchema = z.object({
  q: z.string(),
  groups: z.array(
    z.object({
      group: z.enum(GROUPS),
      hits: z.array(hitSchema),
      hasMore: z.boolean().describe("A higher limit, or another word, finds more"),
    }),
  ),
});
export type FindAnswer = z.output<typeof findAnswerSchema>;

export const GROUP_TITLES: Record<FoundGroup, string> = {
  people: "People",
  companies: "Companies",
  events: "Events",
  money: "Money",
  website: "Documents and lettings",
};

export const KIND_LABELS: Record<FoundKind, string> = {
  registrant: "Registrant",
  golfer: "Golfer",
  shooter: "Shooter",
  attendee: "Attendee",
  guest: "Guest",
  candidate: "Candidate",
  waiter: "On a waitlist",
  technician: "Technician",
  member: "Member",
  application: "Application",
  event: "Event",
  payment: "Payment",
  invoice: "Invoice",
  check: "Check",
  deposit: "Deposit",
  document: "Document",
  notice: "Notice",
  letting: "Letting",
};
