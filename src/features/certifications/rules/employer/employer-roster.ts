/** The technicians of one employer, as the company and staff see them. Nothing private: the registry shows the same. */
import { z } from "zod";
import { addDays } from "#shared/dates.ts";
import { CLASS_SELECTIONS } from "../classes.ts";
import { STATUSES, type Status } from "../record/status-on.ts";
import { EVIDENCE_STATUSES } from "../technicians/evidence.ts";
import { REPORT_KINDS, REPORT_STATES } from "./report-states.ts";
import { ENDING_DAYS, ROSTER_SHOWS, type RosterShow } from "./roster-shows.ts";

/** A larger roster is not shown whole: 1,000 are ten times the largest crew that we know. */
export const MOST_ON_ROSTER = 1000;

type Held = { standing: Status; validUntil: string | null };

const SHOWS: Record<RosterShow, (one: Held, today: string) => boolean> = {
  all: () => true,
  ending: ({ standing, validUntil }, today) =>
    standing === "active" && validUntil !== null && validUntil <= addDays(today, ENDING_DAYS),
  ended: ({ standing }) => standing === "grace" || standing === "expired",
  pending: ({ standing }) => standing === "pending",
};

/** Whether a person has a certification like this; everybody is among all. */
export const isShown = (show: RosterShow, held: readonly Held[], today: string): boolean =>
  show === "all" || held.some((one) => SHOWS[show](one, today));

/** The earliest last day of an active certification. */
export const nextEndOf = (held: readonly Held[]): string | null =>
  held
    .flatMap(({ standing, validUntil }) => (standing === "active" && validUntil !== null ? validUntil : []))
    .sort()[0] ?? null;

type Ending = { nextEnd: string | null; lastName: string; firstName: string };
const nameOf = ({ lastName, firstName }: Ending): string => `${lastName} ${firstName}`.toLowerCase();

/** The next to end first; people without an active certification come last, by name. */
export function byEnd(one: Ending, other: Ending): number {
  const [a, b] = [one.nextEnd ?? "9999", other.nextEnd ?? "9999"];
  if (a !== b) return a < b ? -1 : 1;
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (name === otherName) return 0;
  return name < otherName ? -1 : 1;
}

export const rosterQuerySchema = z.object({
  show: z.enum(ROSTER_SHOWS).optional().describe("Without it everybody"),
});

const heldSchema = z.object({
  certId: z.string(),
  level: z.string().describe("Both names of the level"),
  standing: z.enum(STATUSES),
  validUntil: z.iso.date().nullable(),
});

export const rosterPersonSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  since: z.iso.date().nullable().describe("First day with this employer"),
  nextEnd: z.iso.date().nullable(),
  certifications: z.array(heldSchema).describe("The next to end first"),
});
export type RosterPerson = z.output<typeof rosterPersonSchema>;

const reportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  technicianId: z.uuid(),
  name: z.string(),
  day: z.iso.date().describe("The first day there, or the last"),
  reportedBy: z.string(),
  at: z.iso.datetime(),
  version: z.int(),
});
export type EmployerReport = z.output<typeof reportSchema>;

const hoursSchema = z.object({
  id: z.uuid(),
  technicianId: z.uuid(),
  name: z.string(),
  minutes: z.int(),
  day: z.iso.date(),
  untilDay: z.iso.date().nullable(),
  vouchedBy: z.string(),
  status: z.enum(EVIDENCE_STATUSES),
  reason: z.string().nullable().describe("Why staff refused it"),
  version: z.int(),
});
export type ReportedHours = z.output<typeof hoursSchema>;

export const employerRosterSchema = z
  .object({
    company: z.object({ id: z.uuid(), name: z.string(), isMember: z.boolean() }),
    people: z.array(rosterPersonSchema),
    counts: z.object(Object.fromEntries(ROSTER_SHOWS.map((show) => [show, z.int()])) as Record<RosterShow, z.ZodInt>),
    reports: z.array(reportSchema).describe("New hires and leavers that the company reported, the newest first"),
    hours: z.array(hoursSchema).describe("Hours that the company reported, the newest first"),
    sessions: z
      .array(
        z.object({
          id: z.uuid(),
          classSelection: z.enum(CLASS_SELECTIONS),
          isRecertification: z.boolean(),
          label: z.string().describe("Dates, hours and location"),
          unitsLeft: z.int().nullable().describe("Null: no limit"),
        }),
      )
      .describe("Coming sessions of classes for people with a certification ID"),
  })
  .meta({ id: "EmployerRoster" });
export type EmployerRoster = z.output<typeof employerRosterSchema>;

export const waitingReportsSchema = z.array(
  z.object({
    id: z.uuid(),
    companyId: z.uuid(),
    company: z.string().describe("Who reported it"),
    technicianId: z.uuid(),
    name: z.string(),
    present: z.string().describe("The employer on record"),
    day: z.iso.date().describe("The first day with the company"),
    reportedBy: z.string(),
    at: z.iso.datetime(),
    version: z.int(),
  }),
);
export type WaitingReport = z.output<typeof waitingReportsSchema>[number];
