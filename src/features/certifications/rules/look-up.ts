/** The public answer about a typed certification ID: its level and its end, and nothing about its holder. */
import { z } from "zod";
import { formatDay } from "#shared/dates.ts";
import { lineSchema } from "#shared/text.ts";
import { CLASS_SELECTIONS } from "./classes.ts";
import type { LevelRule } from "./levels/level-rule.ts";
import { prerequisiteWords } from "./levels/rule-words.ts";
import type { Status } from "./record/status-on.ts";

/** As long as the form takes an ID. */
export const MOST_ID_LETTERS = 40;

export const lookUpQuerySchema = z.object({
  id: lineSchema(MOST_ID_LETTERS, "Must enter a certification ID"),
  class: z.enum(CLASS_SELECTIONS).optional().describe("The class that is selected"),
  recertification: z.enum(["yes", "no"]).default("no").describe("Whether the ID is renewed by it"),
});
export type LookUpQuery = z.output<typeof lookUpQuerySchema>;

export const lookedUpSchema = z
  .object({
    isKnown: z.boolean(),
    text: z.string().describe("Level and end in words, such as `Level 1, valid until August 1, 2027.`"),
    advice: z.string().nullable().describe("What the selected class requires and the ID does not show"),
  })
  .meta({ id: "LookedUpCertificationId" });
export type LookedUp = z.output<typeof lookedUpSchema>;

/** A certification as its ID reveals it. */
export type LookedUpCertification = {
  level: string;
  status: Exclude<Status, "withdrawn">;
  validUntil: string | null;
  graceUntil: string | null;
};

/** `Level 1, valid until August 1, 2027.` */
export function statusSentence(
  { status, validUntil, graceUntil }: Omit<LookedUpCertification, "level">,
  levelName: string,
): string {
  const end = validUntil ? formatDay(validUntil) : "";
  const sentences: Record<LookedUpCertification["status"], string> = {
    pending: `${levelName}, not certified yet.`,
    active: `${levelName}, valid until ${end}.`,
    grace: `${levelName}, ended on ${end}. It may be renewed until ${graceUntil ? formatDay(graceUntil) : end}.`,
    expired: `${levelName}, expired on ${end}.`,
    suspended: `${levelName}, suspended.`,
    revoked: `${levelName}, revoked.`,
  };
  return sentences[status];
}

type SelectedClass = { level: string; isRenewal: boolean; rule: LevelRule };

/**
 * The requirements of the selected class beyond this ID. A registration is never refused for it: the office decides.
 *
 * @param held whether the holder is certified today, by level.
 */
export function adviceFor(
  certification: LookedUpCertification,
  { level, isRenewal, rule }: SelectedClass,
  { isCertified, nameOf }: { isCertified: (level: string) => boolean; nameOf: (level: string) => string },
): string | null {
  const stays = "You can register; the office will contact you.";
  if (isRenewal) {
    if (certification.level !== level)
      return `A ${nameOf(level)} re-certification renews a ${nameOf(level)} ID. ${stays}`;
    if (certification.status === "active" || certification.status === "grace") return null;
    return certification.status === "expired" ? `The time to renew this ID is over. ${stays}` : stays;
  }
  const { prerequisites } = rule;
  if (prerequisites.length === 0) return null;
  const requires = `${nameOf(level)} requires ${prerequisiteWords(prerequisites, nameOf)}.`;
  const onlyLevels = prerequisites.every((all) => all.every(({ kind }) => kind === "level"));
  if (!onlyLevels) return `${requires} The office checks this.`;
  const isMet = prerequisites.some((all) => all.every((one) => one.kind === "level" && isCertified(one.level)));
  return isMet ? null : `${requires} ${stays}`;
}
