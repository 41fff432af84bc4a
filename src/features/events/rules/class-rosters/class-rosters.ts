/** The people of a certification event on the rosters of class sessions. */
import { z } from "zod";
import type { ClassChoice } from "#features/certifications/rules/classes.ts";
import { registrationReferenceSchema } from "#shared/identifiers.ts";
import { readSessionKey } from "../catalog/session-key.ts";
import type { CertificationClass } from "../kinds/certification-catalog.ts";

const CLASS_OF: Record<CertificationClass, ClassChoice> = {
  "Level 1 Certification": { classSelection: "1", isRecertification: false },
  "Level 1 Recertification": { classSelection: "1", isRecertification: true },
  "Level 2 Certification": { classSelection: "2", isRecertification: false },
  "Level 2 Recertification": { classSelection: "2", isRecertification: true },
  "CMDT Certification": { classSelection: "3", isRecertification: false },
  "CMDT Recertification": { classSelection: "3", isRecertification: true },
  "Master Certification": { classSelection: "4", isRecertification: false },
};

/** The class whose sessions teach what the event sells under this name. */
export const classOf = (name: CertificationClass): ClassChoice => CLASS_OF[name];

type Dated = { id: string; firstDay: string; lastDay: string };

/** The one session on exactly the days that the registrants chose, if one is. */
export function sessionOn(sessions: readonly Dated[], session: string | undefined): string | null {
  const days = session === undefined ? undefined : readSessionKey(session);
  if (!days) return null;
  const onDays = sessions.filter(({ firstDay, lastDay }) => firstDay === days.starts && lastDay === days.ends);
  return onDays.length === 1 ? (onDays[0]?.id ?? null) : null;
}

const personSchema = z.object({
  registrationId: z.uuid(),
  reference: registrationReferenceSchema,
  name: z.string(),
  company: z.string(),
  certId: z.string().describe("As typed; empty without one"),
  placed: z
    .object({ session: z.string().nullable().describe("Null: on no session"), isRenamed: z.boolean() })
    .nullable()
    .describe("Null: on no roster yet. `isRenamed`: the roster has another name, company, email or phone"),
});
export type RosterPerson = z.output<typeof personSchema>;

export const classRostersSchema = z
  .object({
    groups: z
      .array(
        z.object({
          key: z.string(),
          title: z.string().describe("Class, and the dates that they chose"),
          people: z.array(personSchema),
          sessions: z
            .array(z.object({ id: z.uuid(), name: z.string(), location: z.string(), unitsLeft: z.int().nullable() }))
            .describe("Published sessions of the class"),
          suggested: z.uuid().nullable().describe("The session on exactly these dates"),
        }),
      )
      .describe("By class and dates; empty for an event of another kind"),
  })
  .meta({ id: "ClassRosters" });
export type ClassRosters = z.output<typeof classRostersSchema>;
export type RosterGroup = ClassRosters["groups"][number];

/** The most people of one press. */
export const MOST_PLACED = 200;

export const placeOnRosterSchema = z.strictObject({
  sessionId: z.uuid("Must select a session"),
  registrationIds: z
    .array(z.uuid())
    .min(1)
    .max(MOST_PLACED)
    .refine((ids) => new Set(ids).size === ids.length, "Each registration once"),
});
export type PlaceOnRoster = z.output<typeof placeOnRosterSchema>;

export const placedSchema = z.object({
  placed: z.int().describe("Who are new on the roster"),
  renamed: z.int().describe("Who are named there as in the event now"),
});
