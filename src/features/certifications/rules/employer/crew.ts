/** Several people of one employer in one class: who may be selected, what it costs, and what each lacks, in words. */
import { z } from "zod";
import { centsSchema } from "#shared/bounds.ts";
import { invoiceNumberSchema, invoiceTokenSchema } from "#shared/identifiers.ts";
import { CLASS_SELECTIONS, type ClassChoice, requiresCertId } from "../classes.ts";
import type { Status } from "../record/status-on.ts";
import { MOST_IN_CREW } from "./crew-refusal.ts";

const MUST_SELECT = "Must select a class";
const classSelection = z.enum(CLASS_SELECTIONS, MUST_SELECT);
const sessionId = z
  .union([z.uuid(), z.literal("").transform(() => undefined)])
  .optional()
  .describe("The session; left out, the office agrees on dates");
const IS_FIRST = "A first Level 1 certification has no ID yet: use the class form, which issues it";

type ClassQuery = { class: ClassChoice["classSelection"]; recertification: "yes" | "no" };

export const choiceOf = (query: ClassQuery): ClassChoice => ({
  classSelection: query.class,
  isRecertification: query.recertification === "yes",
});

export const crewQuerySchema = z
  .object({ class: classSelection, recertification: z.enum(["yes", "no"]).default("no"), sessionId })
  .refine((query) => requiresCertId(choiceOf(query)), { path: ["class"], message: IS_FIRST });
export type CrewQuery = z.output<typeof crewQuerySchema>;

export const crewSchema = z
  .strictObject({
    classSelection,
    isRecertification: z.boolean(),
    sessionId,
    people: z
      .array(z.uuid())
      .min(1, "Must select at least one person")
      .max(MOST_IN_CREW, `At most ${MOST_IN_CREW} people on one invoice`)
      .refine((ids) => new Set(ids).size === ids.length, "Nobody is registered twice")
      .describe("Ids of technicians"),
    totalCents: centsSchema(0).describe("The sum that was shown; another one now is refused"),
  })
  .refine(requiresCertId, { path: ["classSelection"], message: IS_FIRST })
  .meta({ id: "RegisterCrew" });
export type Crew = z.output<typeof crewSchema>;

const candidateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  certId: z.string().nullable().describe("The ID that the registration names; null: the person has none"),
  isRegistered: z.boolean().describe("On the roster already, or registered without dates"),
  lacks: z.string().nullable().describe("What the class requires and the record does not show, in words"),
});
export type Candidate = z.output<typeof candidateSchema>;

export const crewPreviewSchema = z
  .object({
    title: z.string(),
    dates: z.string().nullable().describe("Null: the office agrees on dates"),
    isMember: z.boolean(),
    priceCents: z.int().describe("For each person"),
    unitsLeft: z.int().nullable().describe("Null: no limit"),
    people: z.array(candidateSchema),
  })
  .meta({ id: "CrewPreview" });
export type CrewPreview = z.output<typeof crewPreviewSchema>;

export const crewDoneSchema = z.object({
  id: z.uuid(),
  invoice: invoiceNumberSchema.nullable().describe("Null: the class is free"),
  token: invoiceTokenSchema.nullable().describe("Opens the invoice"),
  people: z.int(),
  totalCents: z.int(),
});
export type CrewDone = z.output<typeof crewDoneSchema>;

type Held = { level: string; certId: string; standing: Status };

/** In which the IDs of one level are taken; one that was withdrawn never is. */
const ORDER: readonly Status[] = ["active", "grace", "pending", "suspended", "expired", "revoked"];

/** The certification that a registration names: one of the class's level, otherwise that of the highest level. */
export function namedBy<H extends Held>(held: readonly H[], { classSelection: level }: ClassChoice): H | undefined {
  const rank = (one: Held) => ORDER.indexOf(one.standing);
  const usable = held.filter((one) => rank(one) >= 0).sort((one, other) => rank(one) - rank(other));
  return usable.find((one) => one.level === level) ?? usable.toSorted((one, other) => compare(other, one))[0];
}

const compare = (one: Held, other: Held): number => (one.level < other.level ? -1 : Number(one.level > other.level));

type Lacking = {
  held: readonly Held[];
  /** As `missingFor` returns it, for a first certification of the level. */
  missing: readonly (readonly string[])[];
  /** Name of the level. */
  name: string;
};

/** Says what a person lacks for the class; a registration is never refused for it. */
export function lacksWords(
  { classSelection, isRecertification }: ClassChoice,
  { held, missing, name }: Lacking,
): string | null {
  if (!isRecertification)
    return missing.length === 0 ? null : `Lacks ${missing.map((all) => all.join(" and ")).join(", or ")}`;
  const standings = held.filter(({ level }) => level === classSelection).map(({ standing }) => standing);
  if (standings.some((one) => one === "active" || one === "grace")) return null;
  if (standings.includes("expired")) return `The time to renew ${name} is over`;
  return `Holds no ${name} certification to renew`;
}
