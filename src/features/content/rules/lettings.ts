/** A bid letting: its day, when bids close, its counties and projects, its documents and addenda. */
import { z } from "zod";
import { daySchema, timeZoneSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";

export const LETTING_STATES = ["draft", "published", "withdrawn"] as const;
export type LettingState = (typeof LETTING_STATES)[number];

export const LETTING_FILE_KINDS = ["document", "addendum"] as const;
export type LettingFileKind = (typeof LETTING_FILE_KINDS)[number];

/** The most lettings in one answer. */
export const MAX_LETTINGS = 100;

const content = {
  title: lineSchema(200, "Must enter a title"),
  /** The day of the letting. */
  heldOn: daySchema("Must enter a date"),
  /** Bids close on this day at this time, in the zone's local time. */
  cutOffOn: daySchema("Must enter a date"),
  cutOffTime: z
    .string()
    .max(5, { abort: true, error: "Must enter a time, such as 10:00" })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Must enter a time, such as 10:00"),
  timeZone: timeZoneSchema,
  counties: z.array(lineSchema(60, "Must name a county")).max(100, "At most 100 counties"),
  /** One line each: number, county and work. */
  projects: z.array(lineSchema(300, "Must name a project")).max(100, "At most 100 projects"),
};
/** The staff's input for a letting. */
export const lettingContentSchema = z.strictObject(content);
export type LettingContent = z.output<typeof lettingContentSchema>;

const file = {
  id: z.uuid(),
  kind: z.enum(LETTING_FILE_KINDS),
  title: z.string(),
  /** The date printed on it. */
  datedOn: z.iso.date(),
  /** Path of the file on this site. */
  url: z.string(),
  bytes: z.int(),
};

export const publicLettingSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    heldOn: z.iso.date(),
    cutOffAt: z.iso.datetime().describe("When bids close"),
    timeZone: z.string().describe("In which the cut-off is shown"),
    counties: z.array(z.string()),
    projects: z.array(z.string()),
    isCurrent: z.boolean().describe("Its day has not passed on the association's calendar"),
    files: z.array(z.object(file)).describe("Documents, then addenda, each by date"),
  })
  .meta({ id: "Letting" });
export type PublicLetting = z.output<typeof publicLettingSchema>;
export type LettingFile = PublicLetting["files"][number];

export const staffLettingSchema = z
  .object({
    ...content,
    id: z.uuid(),
    state: z.enum(LETTING_STATES),
    isCurrent: z.boolean(),
    /** Counts changes; a change names the version that staff saw. */
    version: z.int(),
    writtenBy: z.string(),
    writtenAt: z.iso.datetime(),
    files: z.array(z.object({ ...file, uploadedBy: z.string(), isRemoved: z.boolean() })),
  })
  .meta({ id: "StaffLetting" });
export type StaffLetting = z.output<typeof staffLettingSchema>;
