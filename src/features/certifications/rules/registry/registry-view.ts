/** The public data of certifications: who is certified at which level, and on which days. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { technicianTokenSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { SHOWN_STATUSES } from "./held-on.ts";
import { LEAST_LETTERS, MOST_LETTERS } from "./letters.ts";
import { WALLETS } from "./wallets.ts";

/** The most people in one answer. */
export const MOST_PEOPLE = 50;

/** A letter that is a word or a syllable says as much as two: a whole name in Chinese often has no more than two. */
const countLetters = (typed: string): number =>
  typed.replaceAll(/\s/g, "").length +
  (typed.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0);

const on = daySchema("Must enter a date").optional();

export const certifiedQuerySchema = z.object({
  q: lineSchema(MOST_LETTERS, "Must enter a name, a number or an employer")
    .refine((typed) => countLetters(typed) >= LEAST_LETTERS, "Must be three letters or more")
    .describe("Parts of name, employer or certification ID"),
  on: on.describe("The day whose status is answered, today or earlier; today without it"),
});

export const proofQuerySchema = z.object({
  on: on.describe("Today or earlier, and not before the record begins; today without it"),
});

export const heldLevelSchema = z
  .object({
    level: z.string().describe("Key of the level"),
    name: z.string().describe("Such as Level 2"),
    shortName: z.string().describe("Such as CAT-II"),
    certId: z.string(),
    status: z.enum(SHOWN_STATUSES).describe("`grace`: its last day has passed, and it may still be renewed"),
    isCertified: z
      .boolean()
      .describe("Whether its holder is certified on that day; some levels hold through the grace"),
    validFrom: z.iso.date(),
    validUntil: z.iso.date().describe("Last day, also of one that was suspended or revoked"),
    graceUntil: z.iso.date().describe("Last day on which it may be renewed"),
    since: z.iso.date().nullable().describe("Day of the suspension or revocation"),
  })
  .meta({ id: "HeldLevel" });
export type HeldLevel = z.output<typeof heldLevelSchema>;

const person = {
  token: technicianTokenSchema.describe("Opens the technician's page, `/certified/{token}`"),
  name: z.string(),
  company: z.string().describe("Present employer"),
  levels: z.array(heldLevelSchema).describe("Each level once: the record that certifies, else the one that ends last"),
};

export const certifiedTechnicianSchema = z.object(person).meta({ id: "CertifiedTechnician" });
export type CertifiedTechnician = z.output<typeof certifiedTechnicianSchema>;

export const certifiedAnswerSchema = z.object({
  on: z.iso.date(),
  technicians: z.array(certifiedTechnicianSchema),
  isMore: z.boolean().describe("More fit than are listed"),
});
export type CertifiedAnswer = z.output<typeof certifiedAnswerSchema>;

export const certifiedTodaySchema = z.object({
  on: z.iso.date(),
  technicians: z.int().describe("People who are certified at one level or more"),
  levels: z.array(z.object({ level: z.string(), name: z.string(), shortName: z.string(), technicians: z.int() })),
});
export type CertifiedToday = z.output<typeof certifiedTodaySchema>;

export const technicianStatusSchema = z
  .object({
    ...person,
    asOf: z.iso.datetime(),
    wallets: z.array(z.enum(WALLETS)).describe("Wallets for which this site makes passes of certified levels"),
  })
  .meta({ id: "TechnicianStatus" });
export type TechnicianStatus = z.output<typeof technicianStatusSchema>;

export const proofSchema = z
  .object({
    ...person,
    on: z.iso.date(),
    today: z.iso.date(),
    asOf: z.iso.datetime(),
    firstDay: z.iso.date().nullable().describe("Where the record begins; null where nothing is on record"),
    corrections: z
      .array(
        heldLevelSchema.pick({ level: true, name: true, shortName: true, certId: true }).extend({
          kind: z.enum(["entered", "corrected"]).describe("`entered`: nothing was on record on that day before"),
          on: z.iso.date().describe("Day of its recording"),
        }),
      )
      .describe("Entries that were recorded after the day and changed what is true of it"),
  })
  .meta({ id: "CertificationProof" });
export type CertificationProof = z.output<typeof proofSchema>;
