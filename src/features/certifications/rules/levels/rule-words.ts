/** The rule of a level in words, for staff and for visitors. */
import { countOf } from "#shared/counts.ts";
import { cents, formatCents } from "#shared/money.ts";
import type { LevelRule, Requirement, Retest } from "./level-rule.ts";

type NameOf = (level: string) => string;

const years = (count: number) => countOf(count, "year");
const months = (count: number) => (count % 12 === 0 ? years(count / 12) : countOf(count, "month"));

/** `5 years`, or `3 years, then 5 years`. */
export const validityWords = ({ firstYears, laterYears }: Pick<LevelRule, "firstYears" | "laterYears">): string =>
  firstYears === laterYears ? years(firstYears) : `${years(firstYears)}, then ${years(laterYears)}`;

const feeWords = (feeCents: number) => (feeCents === 0 ? "free" : formatCents(cents(feeCents)));

const triesWords = ({ tries, withinDays, feeCents }: Retest) =>
  `${tries === 1 ? "once" : `up to ${tries} times`} within ${countOf(withinDays, "day")}, ${feeWords(feeCents)}`;

/** One sentence for each part of the exam; none where there is no exam. */
export function examWords({ written, practical }: LevelRule["exam"]): string[] {
  const lines: string[] = [];
  if (written) {
    const { pass, retest } = written;
    lines.push(
      retest
        ? `Written: ${pass} passes; ${retest.fromScore} to ${pass - 1}${retest.needsPractical ? " with the practical passed" : ""} may be taken again ${triesWords(retest)}; less is the whole course.`
        : `Written: ${pass} passes; less is the whole course.`,
    );
  }
  if (practical) {
    const { pass, retest } = practical;
    const passes = pass === null ? "passed or failed" : `${pass} passes`;
    const failed = retest ? `may be taken again ${triesWords(retest)}` : "means the whole course";
    lines.push(`Practical: ${passes}; a failed one ${failed}.`);
  }
  return lines;
}

const WAYS: Record<LevelRule["renewal"]["takes"], string> = {
  exam: "the exam",
  "class-and-exam": "the class and the exam",
  hours: "hours on record",
};

/** How and when a certification of the level is renewed. */
export function renewalWords({ renewal }: LevelRule, nameOf: NameOf): string[] {
  const { takes, windowMonths, graceMonths, holdsInGrace, needs, mostYears } = renewal;
  const needed = [WAYS[takes], ...needs.map((one) => requirementWords(one, nameOf))];
  return [
    `Renewal takes ${needed.join(" and ")}.`,
    ...(windowMonths > 0
      ? [`In the last ${windowMonths === 12 ? "year" : months(windowMonths)} it counts from the last day.`]
      : []),
    graceMonths > 0
      ? `It is possible until ${months(graceMonths)} after the last day. ${holdsInGrace ? "The certification holds until then." : "Until then, its holder is not certified."}`
      : "After the last day, the course comes first.",
    ...(mostYears === null ? [] : [`After ${years(mostYears)} of renewals the course is due again.`]),
  ];
}

/** `a valid Level 1 certification`, as the object of a sentence. */
export function requirementWords(requirement: Requirement, nameOf: NameOf): string {
  switch (requirement.kind) {
    case "level":
      return `a ${requirement.isValid ? "valid " : ""}${nameOf(requirement.level)} certification`;
    case "held":
      return `${years(requirement.years)} as ${nameOf(requirement.level)}`;
    case "license":
      return "a professional engineer's license";
    case "hours":
      return `${countOf(requirement.hours, "hour")} of practice`;
    case "meetings":
      return countOf(requirement.meetings, "council meeting");
  }
}

/** `10 years as Level 3, or 5 years as Level 3 and a professional engineer's license`; nothing where anyone may come. */
export const prerequisiteWords = (prerequisites: LevelRule["prerequisites"], nameOf: NameOf): string =>
  prerequisites.map((all) => all.map((one) => requirementWords(one, nameOf)).join(" and ")).join(", or ");

/** All of a rule, as facts with one or more sentences each. */
export function ruleWords(rule: LevelRule, nameOf: NameOf): { label: string; lines: string[] }[] {
  const { prerequisites, extendsLevels, acceptedProofs } = rule;
  const exam = examWords(rule.exam);
  const admitted = prerequisiteWords(prerequisites, nameOf);
  return [
    { label: "Valid for", lines: [validityWords(rule)] },
    { label: "Exam", lines: exam.length > 0 ? exam : ["None."] },
    { label: "Renewal", lines: renewalWords(rule, nameOf) },
    { label: "Prerequisites", lines: [admitted ? `Requires ${admitted}.` : "None: anyone may attend."] },
    ...(extendsLevels.length > 0
      ? [{ label: "Extends", lines: [`${extendsLevels.map(nameOf).join(", ")}: ends no sooner than this level.`] }]
      : []),
    ...(acceptedProofs.length > 0 ? [{ label: "Accepted proofs", lines: [...acceptedProofs] }] : []),
  ];
}

/** `80 written, practical`, for a list of levels. */
export function passWords({ written, practical }: LevelRule["exam"]): string {
  const parts = [
    ...(written ? [`${written.pass} written`] : []),
    ...(practical ? [practical.pass === null ? "practical passed" : `${practical.pass} practical`] : []),
  ];
  return parts.join(", ") || "No exam";
}
