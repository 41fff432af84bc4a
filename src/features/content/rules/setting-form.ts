/** Converts a setting to typed text and back: dollars, percents and phone numbers are stored as numbers and digits. */
import { parseDollars } from "#shared/money.ts";
import { formatPhone, parsePhone } from "#shared/phone.ts";
import { fieldsOf, type SettingField, type SettingGroup } from "./setting-fields.ts";

/** Typed text by the path of its field. */
export type Typed = Record<string, string>;

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** A part of a setting by its path. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), value);

/** @returns the text of each field of the group. */
export const typedOf = (group: SettingGroup, value: unknown): Typed =>
  Object.fromEntries(fieldsOf(group).map((field) => [field.path, textOf(field, valueAt(value, field.path))]));

function textOf({ kind }: Pick<SettingField, "kind">, kept: unknown): string {
  if (kept === null || kept === undefined) return "";
  if (kind === "dollars") return Number(kept).toFixed(2);
  if (kind === "percent") return String(Number(kept) / 100);
  return kind === "phone" ? formatPhone(String(kept)) : String(kept);
}

/**
 * The setting with the typed fields of a group; everything else stays.
 *
 * @returns messages by path for texts that cannot be parsed.
 */
export function withTyped(group: SettingGroup, value: unknown, typed: Typed) {
  const copy = structuredClone(value);
  const errors: Record<string, string> = {};
  for (const field of fieldsOf(group)) {
    const read = readText(field, (typed[field.path] ?? "").trim());
    if ("error" in read) errors[field.path] = read.error;
    else setAt(copy, field, read.kept);
  }
  return { value: copy, errors };
}

type Read = { kept: unknown } | { error: string };

const WRONG = {
  dollars: "Must be an amount in dollars, such as 1,250.00",
  percent: "Must be a percentage with at most two decimals, such as 3 or 2.75",
  count: "Must be a whole number",
  phone: "Must be a phone number of ten digits",
} as const;

function readText({ kind, isOptional, isNeeded, label }: SettingField, text: string): Read {
  if (text === "" && isNeeded) return { error: `Must enter the association's ${label.toLowerCase()}` };
  if (text === "" && isOptional) return { kept: kind === "dollars" ? null : undefined };
  if (kind === "line" || kind === "text" || kind === "choice") return { kept: text };
  const kept = NUMBERS[kind](text);
  return kept === undefined ? { error: WRONG[kind] } : { kept };
}

const NUMBERS = {
  dollars: (text: string) => {
    const cents = parseDollars(text);
    return cents === undefined ? undefined : cents / 100;
  },
  // Parsed from the text, not multiplied: 2.55 * 100 is no whole number.
  percent: (text: string) =>
    /^\d{1,3}(\.\d{1,2})?\s*%?$/.test(text) ? parseDollars(text.replace(/\s*%$/, "")) : undefined,
  count: (text: string) =>
    /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(text) ? Number(text.replaceAll(",", "")) : undefined,
  // Links on every page dial the office's number, so it has no extension.
  phone: (text: string) => parsePhone(text)?.match(/^\d+$/)?.[0],
} as const;

function setAt(value: unknown, { path }: SettingField, kept: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const at = names.length > 0 ? valueAt(value, names.join(".")) : value;
  if (!isTree(at)) return;
  if (kept === undefined) delete at[last];
  else at[last] = kept;
}
