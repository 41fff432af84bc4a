/**
 * The rule of a level as a flat form, and back. A field has the path of its value in the rule; a requirement is three
 * fields: its kind, its level, and its amount. Numbers are texts, so that a mistyped one reaches the server, which names
 * the field.
 */
import type { LevelRule, Requirement, Retest } from "../../rules/levels/level-rule.ts";

/** The most alternatives, and the most requirements of one of them or of a renewal. */
export const MOST_REQUIREMENTS = 5;

/** The kinds of requirements as choices; a level is required valid, or also after its end. */
export const REQUIREMENT_KINDS = ["", "level", "level-ended", "held", "license", "hours", "meetings"] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

export type RuleForm = Record<string, string | boolean | number | readonly string[]>;

const FIRST_FIVE = Array.from({ length: MOST_REQUIREMENTS }, (_, index) => index);
/** The lists of requirements: of a renewal, and of each alternative to be admitted. */
export const NEEDS = "renewal.needs";
export const ALTERNATIVES = FIRST_FIVE.map((index) => `prerequisites.${index}`);

const asNumber = (typed: RuleForm[string] | undefined): number => {
  const text = String(typed ?? "").trim();
  // A text that is no number is refused by the server at its field.
  return (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text) as number;
};

/** @param levels keys of the other levels. */
export function formOfRule(rule: LevelRule, levels: readonly string[]): RuleForm {
  const { renewal, exam, prerequisites, extendsLevels, acceptedProofs } = rule;
  const [written, practical] = [exam.written, exam.practical];
  return {
    firstYears: String(rule.firstYears),
    laterYears: String(rule.laterYears),
    "renewal.takes": renewal.takes,
    "renewal.windowMonths": String(renewal.windowMonths),
    "renewal.graceMonths": String(renewal.graceMonths),
    "renewal.holdsInGrace": renewal.holdsInGrace,
    "renewal.mostYears": renewal.mostYears === null ? "" : String(renewal.mostYears),
    hasWritten: written !== null,
    "exam.written.pass": String(written?.pass ?? USUAL.pass),
    hasWrittenRetest: Boolean(written?.retest),
    ...formOfRetest("exam.written.retest", written?.retest ?? null),
    "exam.written.retest.fromScore": String(written?.retest?.fromScore ?? USUAL.retest.fromScore),
    "exam.written.retest.needsPractical": written?.retest?.needsPractical ?? USUAL.retest.needsPractical,
    hasPractical: practical !== null,
    "exam.practical.pass": practical?.pass == null ? "" : String(practical.pass),
    hasPracticalRetest: Boolean(practical?.retest),
    ...formOfRetest("exam.practical.retest", practical?.retest ?? null),
    ...formOfRequirements(NEEDS, renewal.needs, levels),
    ...Object.assign({}, ...ALTERNATIVES.map((path, at) => formOfRequirements(path, prerequisites[at] ?? [], levels))),
    ...Object.fromEntries(levels.map((level) => [`extendsLevels.${level}`, extendsLevels.includes(level)])),
    acceptedProofs,
  };
}

/** The numbers that a part of the exam begins with when staff add it. */
const USUAL = {
  pass: 80,
  retest: { tries: 1, withinDays: 30, feeCents: 0, fromScore: 61, needsPractical: true },
};

function formOfRetest(path: string, retest: Retest | null): RuleForm {
  const { tries, withinDays, feeCents } = retest ?? USUAL.retest;
  return {
    [`${path}.tries`]: String(tries),
    [`${path}.withinDays`]: String(withinDays),
    [`${path}.feeCents`]: feeCents,
  };
}

function formOfRequirements(path: string, all: readonly Requirement[], levels: readonly string[]): RuleForm {
  const rows = FIRST_FIVE.map((index): RuleForm => {
    const one = all[index];
    const at = `${path}.${index}`;
    return {
      [`${at}.kind`]: one ? kindOf(one) : "",
      [`${at}.level`]: one && "level" in one ? one.level : (levels[0] ?? ""),
      [`${at}.amount`]: one ? amountOf(one) : "",
    };
  });
  return Object.assign({}, ...rows);
}

const kindOf = (one: Requirement): RequirementKind => (one.kind === "level" && !one.isValid ? "level-ended" : one.kind);

function amountOf(one: Requirement): string {
  if (one.kind === "held") return String(one.years);
  if (one.kind === "hours") return String(one.hours);
  return one.kind === "meetings" ? String(one.meetings) : "";
}

/** @returns the rule that the form says; a mistyped number stays a text in it. */
export function ruleOfForm(form: RuleForm, levels: readonly string[]): LevelRule {
  const number = (path: string) => asNumber(form[path]);
  const optional = (path: string) => (String(form[path] ?? "").trim() === "" ? null : number(path));
  return {
    firstYears: number("firstYears"),
    laterYears: number("laterYears"),
    renewal: {
      takes: form["renewal.takes"] as LevelRule["renewal"]["takes"],
      windowMonths: number("renewal.windowMonths"),
      graceMonths: number("renewal.graceMonths"),
      holdsInGrace: form["renewal.holdsInGrace"] === true,
      needs: requirementsOf(form, NEEDS).map(({ requirement }) => requirement),
      mostYears: optional("renewal.mostYears"),
    },
    exam: {
      written: form.hasWritten ? writtenOf(form) : null,
      practical: form.hasPractical
        ? {
            pass: optional("exam.practical.pass"),
            retest: form.hasPracticalRetest ? retestOf(form, "exam.practical.retest") : null,
          }
        : null,
    },
    prerequisites: ALTERNATIVES.map((path) => requirementsOf(form, path).map(({ requirement }) => requirement)).filter(
      (all) => all.length > 0,
    ),
    extendsLevels: levels.filter((level) => form[`extendsLevels.${level}`] === true),
    acceptedProofs: [...((form.acceptedProofs ?? []) as readonly string[])],
  };
}

const writtenOf = (form: RuleForm): NonNullable<LevelRule["exam"]["written"]> => ({
  pass: asNumber(form["exam.written.pass"]),
  retest: form.hasWrittenRetest
    ? {
        ...retestOf(form, "exam.written.retest"),
        fromScore: asNumber(form["exam.written.retest.fromScore"]),
        needsPractical: form["exam.written.retest.needsPractical"] === true,
      }
    : null,
});

const retestOf = (form: RuleForm, path: string): Retest => ({
  tries: asNumber(form[`${path}.tries`]),
  withinDays: asNumber(form[`${path}.withinDays`]),
  feeCents: form[`${path}.feeCents`] as number,
});

/** @returns the requirements of a list that are filled in, each with its row in the form. */
function requirementsOf(form: RuleForm, path: string): { index: number; requirement: Requirement }[] {
  return FIRST_FIVE.flatMap((index) => {
    const at = `${path}.${index}`;
    const requirement = requirementOf(
      form[`${at}.kind`] as RequirementKind,
      String(form[`${at}.level`]),
      asNumber(form[`${at}.amount`]),
    );
    return requirement ? [{ index, requirement }] : [];
  });
}

function requirementOf(kind: RequirementKind, level: string, amount: number): Requirement | undefined {
  switch (kind) {
    case "":
      return undefined;
    case "level":
    case "level-ended":
      return { kind: "level", level, isValid: kind === "level" };
    case "held":
      return { kind, level, years: amount };
    case "license":
      return { kind };
    case "hours":
      return { kind, hours: amount };
    case "meetings":
      return { kind, meetings: amount };
  }
}

/** @returns the server's errors at the fields of the form, whose empty rows the rule leaves out. */
export function errorsOfForm(errors: Readonly<Record<string, string>>, form: RuleForm): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOf(path, form), message]));
}

function fieldOf(path: string, form: RuleForm): string {
  const own = path.replace(/^rule\./, "");
  const [, list = "", alternative, index, last] =
    /^(prerequisites\.(\d+)|renewal\.needs)\.(\d+)(?:\.(\w+))?$/.exec(own) ?? [];
  if (list === "") return own;
  const filled = ALTERNATIVES.filter((one) => requirementsOf(form, one).length > 0);
  const inForm = alternative === undefined ? NEEDS : (filled[Number(alternative)] ?? list);
  const row = requirementsOf(form, inForm)[Number(index)]?.index ?? Number(index);
  return `${inForm}.${row}.${last === "level" ? "level" : "amount"}`;
}
