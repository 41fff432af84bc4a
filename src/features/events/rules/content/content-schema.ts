/**
 * The content of an event, typed by its kind, for the editor, the API and the draft in the database. A draft may have
 * empty texts and null amounts; `lackingIn` tells what must be filled before it is published.
 */
import { z } from "zod";
import { centsSchema, daySchema, MOST_DOLLARS, timeZoneSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import type { EventType } from "../catalog/event-types.ts";
import { MAX_PLAYERS, MAX_TEAMS } from "../catalog/team-size.ts";
import { CERTIFICATION_CLASSES } from "../kinds/certification-catalog.ts";
import { CLAY_OPTIONS } from "../kinds/clay-shoot-catalog.ts";
import { GOLF_OPTIONS } from "../kinds/golf-catalog.ts";
import { LEVEL_KEYS } from "../kinds/levels.ts";
import { fileName, orEmpty, pageParts } from "./page-parts.ts";

const day = orEmpty(daySchema("Must be a day, such as 2027-05-13"));
const clock = orEmpty(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Must be a time, such as 08:00"));
const priceCents = centsSchema(0, "Must be an amount from $0 to $1,000,000")
  .max(MOST_DOLLARS * 100, "Must be an amount from $0 to $1,000,000")
  .nullable();
const counted = (least: number, most: number) =>
  z
    .int(`Must be a whole number from ${least} to ${most}`)
    .min(least, `Must be at least ${least}`)
    .max(most, `Must be at most ${most}`);
/** How many can be sold; null without a limit. */
const limit = counted(1, 10_000).nullable();

const common = {
  title: lineSchema(200),
  /** The event's day and its first hour, in its own zone. */
  date: day,
  startTime: clock,
  /** The displayed time; empty to display the start time. */
  timeText: lineSchema(100),
  timeZone: timeZoneSchema,
  location: lineSchema(300),
  /** A file in `mapa_event_images`. */
  picture: fileName,
  /** Describes the picture for readers who do not see it. */
  pictureAlt: lineSchema(200),
  /** A PDF in `event_storage`; empty if the packet is made from the event. */
  packet: fileName,
  /** The items of the program in order, with their times. */
  program: z.array(z.strictObject({ label: lineSchema(100), text: lineSchema(200) })).max(40),
  hotelCode: lineSchema(60),
  /** The displayed text. */
  hotelLastDay: lineSchema(100),
  receptionWhen: lineSchema(100),
  receptionWhere: lineSchema(200),
  /** The first and the last day of registration; empty for an open end. */
  opensOn: day,
  closesOn: day,
  /** How many people can register; null for no limit. */
  capacity: limit,
  /** The last day on which registrants can correct names; empty for the day before the event. */
  correctionsLastDay: day,
  /** Whether visitors may join a waitlist for full options. */
  hasWaitlist: z.boolean(),
  ...pageParts,
};

const tier = z.strictObject({
  /** Stays the same when the tier is renamed, so that sales stay with it. */
  id: lineSchema(100, "Must have an id"),
  name: lineSchema(100),
  priceCents,
  limit,
  /** Null for the default of the kind: golf decides by the grade, a clay shoot has two. */
  teams: counted(0, MAX_TEAMS).nullable(),
  players: counted(1, MAX_PLAYERS).nullable(),
  /** The grade, for golf; empty if it is the first word of the name. */
  grade: lineSchema(100),
  benefits: z.array(lineSchema(200)).max(20),
});
export type TierContent = z.output<typeof tier>;

const option = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({
    option: z.enum(names),
    /** Null if the event does not sell it. */
    priceCents,
    limit: counted(1, 10_000),
    isComplete: z.boolean(),
    description: lineSchema(300),
  });
export type OptionContent = z.output<ReturnType<typeof option>>;

const sponsored = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  tiers: z
    .array(tier)
    .max(20)
    .refine((tiers) => new Set(tiers.map(({ id }) => id)).size === tiers.length, "Must have an id of its own each"),
  options: z.array(option(names)).length(names.length),
});

const levels = {
  /** One for each price key, in the order of the form. A level with a null price is not on sale. */
  levels: z.array(z.strictObject({ level: z.enum(LEVEL_KEYS), priceCents, limit })).length(LEVEL_KEYS.length),
};
export type LevelContent = z.output<(typeof levels)["levels"]>[number];

const classes = {
  classes: z
    .array(
      z.strictObject({
        name: z.enum(CERTIFICATION_CLASSES),
        /** Both prices are null if the class is not on sale. */
        memberCents: priceCents,
        nonMemberCents: priceCents,
        limit,
        /** Session keys such as `2027-02-08T08:00/2027-02-11T16:30`, or a text while the dates are unknown. */
        sessions: z.array(lineSchema(200)).max(20),
      }),
    )
    .length(CERTIFICATION_CLASSES.length),
};
export type ClassContent = z.output<(typeof classes)["classes"]>[number];

const kindOf = <const Type extends EventType, S extends z.ZodRawShape>(type: Type, shape: S) =>
  z.strictObject({ event_type: z.literal(type), ...common, ...shape });

export const eventContentSchema = z
  .discriminatedUnion("event_type", [
    kindOf("GOLF", sponsored(GOLF_OPTIONS)),
    kindOf("CLAY_SHOOT", sponsored(CLAY_OPTIONS)),
    kindOf("QAC", levels),
    kindOf("CONVENTION", levels),
    kindOf("CERTIFICATION", classes),
  ])
  .meta({ id: "EventContent" });
export type EventContent = z.output<typeof eventContentSchema>;
export type SponsoredContent = Extract<EventContent, { event_type: "GOLF" | "CLAY_SHOOT" }>;
export type LevelsContent = Extract<EventContent, { event_type: "QAC" | "CONVENTION" }>;
export type ClassesContent = Extract<EventContent, { event_type: "CERTIFICATION" }>;
