/** Rows of the form of a rule, and those of its lists of requirements. */
import type { Field } from "#ui/admin/forms/fields-of.ts";
import { ALTERNATIVES, MOST_REQUIREMENTS, type RequirementKind, type RuleForm } from "./rule-form.ts";

/** The other levels, which a rule may name. */
export type OtherLevel = { key: string; name: string };

type Typed = Readonly<Record<string, unknown>>;
export type Row = {
  fields: readonly Field<RuleForm>[];
  /** Without it the row is always shown. */
  isShown?: (typed: Typed) => boolean;
};
export const NUMBER = { kind: "text", inputMode: "numeric", autoComplete: "off", isShort: true } as const;

const KINDS: readonly { value: RequirementKind; label: string }[] = [
  { value: "", label: "None" },
  { value: "level", label: "Valid certification" },
  { value: "level-ended", label: "Certification, expired or not" },
  { value: "held", label: "Years certified" },
  { value: "license", label: "PE license" },
  { value: "hours", label: "Hours of practice" },
  { value: "meetings", label: "Council meetings" },
];

const NAMES_LEVEL: readonly unknown[] = ["level", "level-ended", "held"];
/** The unit of the number, by the kinds that have one. */
const UNITS: Readonly<Record<string, string>> = { held: "years", hours: "hours", meetings: "meetings" };

/** Rows of a list of requirements: those that are filled in, and the next empty one. */
export function requirementRows(path: string, label: string, levels: readonly OtherLevel[]): Row[] {
  const choices = levels.map(({ key, name }) => ({ value: key, label: name }));
  return Array.from({ length: MOST_REQUIREMENTS }, (_, index): Row => {
    const at = `${path}.${index}`;
    const name = index === 0 ? label : `${label}, item ${index + 1}`;
    return {
      isShown: (typed) => index === 0 || Boolean(typed[`${at}.kind`]) || Boolean(typed[`${path}.${index - 1}.kind`]),
      fields: [
        { path: `${at}.kind`, label: name, kind: "choice", choices: KINDS, isShort: true },
        { path: `${at}.level`, label: `${name}: level`, kind: "choice", choices, isShort: true },
        { ...NUMBER, path: `${at}.amount`, label: `${name}: number` },
      ],
    };
  });
}

/** An alternative is shown when it is filled in, and the next empty one after it. */
export const alternativeRows = (levels: readonly OtherLevel[]): Row[] =>
  ALTERNATIVES.flatMap((path, at) =>
    requirementRows(path, `Option ${at + 1}`, levels).map((row) => ({
      ...row,
      isShown: (typed) =>
        (at === 0 || isFilled(typed, path) || isFilled(typed, ALTERNATIVES[at - 1] ?? "")) &&
        (row.isShown?.(typed) ?? true),
    })),
  );

const isFilled = (typed: Typed, path: string): boolean =>
  Array.from({ length: MOST_REQUIREMENTS }, (_, index) => typed[`${path}.${index}.kind`]).some(Boolean);

/** @returns the fields of a row that apply: a level and a number only where the kind of requirement has them. */
export function shownFields({ fields, isShown }: Row, typed: Typed): readonly Field<RuleForm>[] {
  if (isShown?.(typed) === false) return [];
  return fields.flatMap((field) => {
    const kind = typed[field.path.replace(/\.(level|amount)$/, ".kind")];
    if (field.path.endsWith(".level")) return NAMES_LEVEL.includes(kind) ? [field] : [];
    if (!field.path.endsWith(".amount")) return [field];
    const unit = UNITS[String(kind)];
    return unit ? [{ ...field, label: field.label.replace("number", unit) }] : [];
  });
}
