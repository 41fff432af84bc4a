/** Decides whether a person has what a level requires, and says in words what is missing. */

import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";

import { type Entry, isCertifiedOn, stateOn } from "../record/status-on.ts";
import type { LevelRule, Requirement } from "./level-rule.ts";

/** The facts of a person as of the day of the decision. */
export type Qualifications = {
  certifications: readonly { level: string; entries: readonly Entry[] }[];
  hasLicense: boolean;
  hours: number;
  meetings: number;
};

/** @param nameOf a level's name by its key, for the words. */
type Candidate = { qualifications: Qualifications; day: string; nameOf: (level: string) => string };

/** @returns what is missing, in words, for each alternative; empty where one is met, or where the level needs none. */
export function missingFor(prerequisites: LevelRule["prerequisites"], person: Candidate): string[][] {
  const missing = prerequisites.map((all) => all.flatMap((one) => missingOf(one, person) ?? []));
  return missing.some((none) => none.length === 0) ? [] : missing;
}

/** @returns what is missing, in words; nothing where the person has it. */
function missingOf(requirement: Requirement, { qualifications, day, nameOf }: Candidate): string | undefined {
  const { certifications, hasLicense, hours, meetings } = qualifications;
  const held = (level: string) => certifications.filter((one) => one.level === level);
  switch (requirement.kind) {
    case "level": {
      const { level, isValid } = requirement;
      const has = held(level).some(({ entries }) =>
        isValid ? isCertifiedOn(entries, day) : stateOn(entries, day).period !== null,
      );
      return has ? undefined : `a ${isValid ? "valid " : ""}${nameOf(level)} certification`;
    }
    case "held": {
      const { level, years } = requirement;
      const since = held(level).flatMap(({ entries }) => firstDayOf(entries, day) ?? []);
      const has = since.some((first) => addMonths(first, 12 * years) <= day);
      return has
        ? undefined
        : `${countOf(years, "year")} as ${nameOf(level)}${since[0] ? ` (since ${formatDay(since[0])})` : ""}`;
    }
    case "license":
      return hasLicense ? undefined : "a professional engineer's license";
    case "hours":
      return hours >= requirement.hours
        ? undefined
        : `${countOf(requirement.hours, "hour")} of practice (${hours} on record)`;
    case "meetings":
      return meetings >= requirement.meetings
        ? undefined
        : `${countOf(requirement.meetings, "council meeting")} (${meetings} on record)`;
  }
}

/** The first day of a certification that is held on that day. */
function firstDayOf(entries: readonly Entry[], day: string): string | undefined {
  if (!isCertifiedOn(entries, day)) return undefined;
  return entries.find(({ kind, period }) => kind === "certified" && period !== null)?.period?.from;
}
