/** The data of the portal's first page. */
import { z } from "zod";
import { isMoreSchema } from "#shared/bounds.ts";

const lineSchema = z.object({
  key: z.enum([
    "rush",
    "doubles",
    "overdue",
    "unmatched",
    "deposit",
    "toInvoice",
    "dues",
    "applications",
    "domains",
    "messages",
    "undelivered",
    "held",
    "memberPrices",
    "sample",
    "unknownIds",
    "employerReports",
    "questions",
    "expiring",
    "certifiedList",
    "undecided",
    "webhooks",
    "backupLate",
    "backupUnsound",
    "noBackups",
  ]),
  count: z.number().int().describe("At least 1: what is done is not listed"),
  cents: z.number().int().nullable().describe("Their sum, where they have one"),
  isMore: isMoreSchema.describe("More wait than were counted: count and sum are at least that"),
  oldest: z
    .object({ label: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe("The one that waits the longest, and since when"),
  eventId: z.uuid().optional().describe("The event that the line is about, where it is about one"),
});
export type AttentionLine = z.output<typeof lineSchema>;

/** Lines whose count the menu shows beside their screen. */
export const MENU_LINES = [
  "questions",
  "applications",
  "deposit",
  "messages",
  "undelivered",
] as const satisfies AttentionLine["key"][];

export const waitingSchema = z.array(
  z.object({ key: z.enum(MENU_LINES), count: z.number().int(), isMore: isMoreSchema }),
);
export type Waiting = z.output<typeof waitingSchema>;

const weekSchema = z.object({
  weeksBefore: z.number().int().describe("Whole weeks before the event's day; 0 is the last one"),
  registrations: z.number().int().describe("Since the beginning, up to and with this week"),
});
const editionSchema = z.object({ title: z.string(), weeks: z.array(weekSchema) });
export type Edition = z.output<typeof editionSchema>;

const nextEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  date: z.iso.datetime().describe("Its own day, or that of the next session of classes that have begun"),
  timeZone: z.string(),
  people: z.number().int(),
  capacity: z.number().int().nullable(),
  registrations: z.number().int(),
  editions: z.array(editionSchema).describe("Its own, then the last one of the same type, where there was one"),
});
export type NextEvent = z.output<typeof nextEventSchema>;

const eventMoneySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  paidCents: z.number().int(),
  openCents: z.number().int(),
});
export type EventMoney = z.output<typeof eventMoneySchema>;

const cameInSchema = z.object({
  day: z.iso.date().describe("The first day that counts: yesterday"),
  registrations: z
    .array(z.object({ id: z.uuid(), title: z.string(), registrations: z.int(), last: z.string() }))
    .nullable()
    .describe("By event, with who registered last; null without the right to registrations"),
  payments: z
    .object({ count: z.int(), totalCents: z.int(), isMore: isMoreSchema })
    .nullable()
    .describe("By card and by check; null without the right to them"),
});
export type CameIn = z.output<typeof cameInSchema>;

export const todaySchema = z.object({
  attention: z.array(lineSchema).describe("Only what the caller can act on; empty when the day's work is done"),
  next: nextEventSchema.nullable(),
  money: z.array(eventMoneySchema).nullable().describe("Of the events nearest to today; null without the right to it"),
  cameIn: cameInSchema,
  eventsToCome: z.number().int(),
  members: z.number().int(),
  hasMoreEvents: isMoreSchema,
  hasMoreMembers: isMoreSchema,
});
export type Today = z.output<typeof todaySchema>;
