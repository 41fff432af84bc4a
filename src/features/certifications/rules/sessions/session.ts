/** A session: a class on its days, as staff write it and as the public reads it. */
import { z } from "zod";
import { countedFields, daySchema } from "#shared/bounds.ts";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";
import { CLASS_SELECTIONS } from "../classes.ts";
import { SESSION_STATES } from "./session-states.ts";

/** The most people whom a session may hold, also one without a capacity. */
export const MOST_PEOPLE = 1000;

const timeSchema = z
  .string()
  .max(5, { abort: true, error: "Must enter a time, such as 08:00" })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Must enter a time, such as 08:00");

/** An empty field of a form means none. */
const orNone = <S extends z.ZodType>(schema: S, error: string) =>
  z.union([schema, z.null(), z.literal("").transform(() => null)], { error });
const countSchema = orNone(z.int().min(1).max(MOST_PEOPLE), "Must be a number from 1 to 1,000, or empty");

const fields = {
  classSelection: z.enum(CLASS_SELECTIONS, "Must select a class").describe("1 to 3 (levels), 4 (Master)"),
  isRecertification: z.boolean(),
  title: lineSchema(120).describe("Empty: named by its class"),
  firstDay: daySchema("Must enter a date"),
  lastDay: daySchema("Must enter a date"),
  startTime: timeSchema.describe("Local time of the association, on each day"),
  endTime: timeSchema,
  location: lineSchema(200, "Must enter a location"),
  instructor: lineSchema(120).describe("Empty: not announced"),
  capacity: countSchema.describe("Null: no limit"),
  minimum: countSchema.describe("The fewest people with whom it takes place; null: any number"),
  decideOn: orNone(daySchema("Must be a date, or empty"), "Must be a date, or empty").describe(
    "The day by which staff decide whether it goes ahead",
  ),
};

type Answers = Partial<z.output<z.ZodObject<typeof fields>>>;
const isLate = ({ firstDay = "", lastDay = "" }: Answers) => lastDay < firstDay;
const isLateDecision = ({ decideOn, firstDay = "" }: Answers) => Boolean(decideOn && decideOn > firstDay);

/** The rules over several fields of a session. */
const withRules = <S extends z.ZodObject>(schema: S): S =>
  schema
    .refine((answers) => !isLate(answers), { path: ["lastDay"], message: "Must be the first day or later" })
    .refine(({ startTime = "", endTime = "" }: Record<string, unknown>) => String(endTime) > String(startTime), {
      path: ["endTime"],
      message: "Must be later than the start",
    })
    .refine(({ minimum, capacity }: Answers) => !minimum || !capacity || minimum <= capacity, {
      path: ["minimum"],
      message: "Must not exceed the capacity",
    })
    .refine(({ minimum, decideOn }: Answers) => !minimum || Boolean(decideOn), {
      path: ["decideOn"],
      message: "Must enter the day by which you decide",
    })
    .refine((answers) => !isLateDecision(answers), { path: ["decideOn"], message: "Must be the first day or earlier" });

export const versionSchema = z.int().min(1).max(1_000_000_000).describe("The version that was read");
export const newSessionSchema = withRules(z.strictObject(fields)).meta({ id: "NewClassSession" });
export const changeSessionSchema = withRules(z.strictObject({ ...fields, version: versionSchema })).meta({
  id: "ChangeClassSession",
});
export type SessionContent = z.output<typeof newSessionSchema>;

export const noticeSchema = z.strictObject({
  notice: paragraphsSchema(600).describe("Empty: takes it off the calendar, without an email"),
  version: versionSchema,
});
export const decideSessionSchema = z.strictObject({
  state: z.enum(["open", "goes_ahead"]).describe("`open` publishes a draft, and undoes `goes_ahead`"),
  version: versionSchema,
});

const named = {
  id: z.uuid(),
  classSelection: z.enum(CLASS_SELECTIONS),
  isRecertification: z.boolean(),
  title: z.string().describe("Its own, or that of its class"),
  dates: z.string().describe("As people read them, such as `Feb 22 to 25, 2027`"),
  hours: z.string().describe("As people read them, such as `8:00 AM to 4:30 PM`"),
  location: z.string(),
};

/** The session of a registration, as its reader sees it. */
export const sessionOfSchema = z.object({ ...named, notice: z.string() });
export type SessionOf = z.output<typeof sessionOfSchema>;

export const publicSessionSchema = z
  .object({
    ...named,
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    instructor: z.string(),
    notice: z.string(),
    goesAhead: z.boolean(),
    capacity: z.int().nullable(),
    unitsLeft: z.int().nullable().describe("Null: no limit"),
    isFull: z.boolean(),
    isOpen: z.boolean().describe("It has not begun and is not full"),
    hasWaitlist: z.boolean().describe("It has not begun and is full: visitors may join its waitlist"),
  })
  .meta({ id: "ClassSession" });
export type PublicSession = z.output<typeof publicSessionSchema>;

export const staffSessionSchema = z
  .object({
    ...fields,
    capacity: z.int().nullable(),
    minimum: z.int().nullable(),
    decideOn: z.iso.date().nullable(),
    id: z.uuid(),
    name: z.string().describe("Class and dates"),
    dates: z.string(),
    hours: z.string(),
    state: z.enum(SESSION_STATES),
    notice: z.string(),
    expected: z.int().describe("How many are on the roster"),
    offered: z.int().describe("How many on the waitlist have an offer, which holds a unit"),
    waiting: z.int().describe("How many wait for an opening"),
    isOver: z.boolean().describe("Its last day has passed"),
    isUndecided: z.boolean().describe("Its day to decide has come, and the minimum is not reached"),
    version: z.int(),
    writtenBy: z.string(),
    writtenAt: z.iso.datetime(),
  })
  .meta({ id: "StaffClassSession" });
export type StaffSession = z.output<typeof staffSessionSchema>;

export const SESSION_SHOWS = ["coming", "past", "drafts", "all"] as const;
export type SessionShow = (typeof SESSION_SHOWS)[number];
export const sessionPageSchema = z.object({
  sessions: z.array(staffSessionSchema),
  counts: z.object(Object.fromEntries(SESSION_SHOWS.map((show) => [show, z.int()])) as Record<SessionShow, z.ZodInt>),
  /** Registrations without a session. */
  unassigned: z.object(countedFields),
  next: z.uuid().nullable(),
});
export type SessionPage = z.output<typeof sessionPageSchema>;
