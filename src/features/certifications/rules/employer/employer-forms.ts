/** Forms of a company about its employees: hired, left, hours. Runs on both sides. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { MOST_ID_LETTERS } from "../look-up.ts";
import { hoursSchema } from "../technicians/evidence.ts";
import { REPORT_STATES } from "./report-states.ts";

export const joinedSchema = z
  .strictObject({
    certId: lineSchema(MOST_ID_LETTERS, "Must enter a certification ID"),
    lastName: customerSchema.shape.lastName,
    day: daySchema("Must enter the first day").describe("First day there; today or earlier"),
  })
  .meta({ id: "ReportJoined" });
export type ReportJoined = z.output<typeof joinedSchema>;

export const leftSchema = z
  .strictObject({ day: daySchema("Must enter the last day").describe("Last day there; today or earlier") })
  .meta({ id: "ReportLeft" });

const version = z.int().min(1).max(1_000_000).describe("The one that was read");
export const takeBackSchema = z.strictObject({ version }).meta({ id: "TakeBackReport" });

export const decideReportSchema = z
  .strictObject({ state: z.enum(REPORT_STATES), version })
  .meta({ id: "DecideEmployerReport" });
export type DecideReport = z.output<typeof decideReportSchema>;

const DAY_MS = 24 * 3_600_000;

type Period = { hours: string; day: string; untilDay?: string | undefined };

/** Whether the days have as many hours. */
export const fitsDays = ({ hours, day, untilDay = day }: Period): boolean =>
  Number(hours) <= 24 * ((Date.parse(untilDay) - Date.parse(day)) / DAY_MS + 1);

export const reportHoursSchema = z
  .strictObject({
    hours: hoursSchema,
    day: daySchema("Must enter the first day").describe("The day, or the first of several; today or earlier"),
    untilDay: z
      .preprocess((typed) => typed || undefined, daySchema("Must be a date").optional())
      .describe("The last of several"),
    vouchedBy: withoutSite(lineSchema(100, "Must enter a name")).describe("The person who confirms the hours"),
    title: withoutSite(lineSchema(80, "Must enter a title")).describe("That person's title in the company"),
  })
  .refine(({ day, untilDay }) => untilDay === undefined || untilDay >= day, {
    path: ["untilDay"],
    message: "Must be the first day or later",
  })
  .refine((typed) => (typed.untilDay ?? typed.day) < typed.day || fitsDays(typed), {
    path: ["hours"],
    message: "These days have fewer hours",
  })
  .meta({ id: "ReportHours" });
export type ReportHours = z.output<typeof reportHoursSchema>;
