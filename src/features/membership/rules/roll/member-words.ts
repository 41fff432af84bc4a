/** The facts of a member as a table shows them, and what somebody types into one. */

import { PROVINCES, TERRITORIES } from "#shared/addresses/regions.ts";
import { US_STATES } from "#shared/addresses/us-states.ts";
import { formatPhone } from "#shared/phone.ts";
import { BUSINESS_TYPE_LABELS, type BusinessType, MEMBER_TYPES } from "../application-options.ts";
import { aliasesIn, MEMBER_FIELDS, type MemberField } from "./member-fields.ts";

/** Pictures are no words. */
export type RollColumn = Exclude<MemberField, "logo" | "darkLogo" | "logoBackground">;
export const ROLL_COLUMNS = MEMBER_FIELDS.filter(
  (name): name is RollColumn => name !== "logo" && name !== "darkLogo" && name !== "logoBackground",
);

/** Columns of the exported roll that its import leaves alone: each has acts of its own on the company's page. */
export const COLUMNS_OF_OTHERS = ["Further email domains", "Standing"];

export function wordsOf(name: MemberField, value: string): string {
  if (name === "contactPhone") return formatPhone(value);
  if (name === "aliases") return aliasesIn(value).join("; ");
  return name === "businessType" && value ? BUSINESS_TYPE_LABELS[value as BusinessType] : value;
}

/**
 * Empties a fact by a file. An empty cell does not: columns that somebody deleted, or never filled, would empty the roll.
 * No name and no address is written so, in parentheses and alone.
 */
export const CLEAR_WORD = "(clear)";

/** The value that the words mean, as the form of a member takes it; words that mean none stay as they are. */
export function valueIn(name: MemberField, words: string): string {
  if (words.toLowerCase() === CLEAR_WORD) return "";
  if (name === "aliases") return words.split(/[;\n]/).join("\n");
  const low = words.toLowerCase();
  return CHOICES[name]?.find((choice) => choice.some((one) => one.toLowerCase() === low))?.[0] ?? words;
}

/** Each value with all that may be written for it. */
const CHOICES: Partial<Record<MemberField, readonly (readonly string[])[]>> = {
  tier: MEMBER_TYPES.map((tier) => [tier]),
  businessType: Object.entries(BUSINESS_TYPE_LABELS),
  isListed: [
    ["yes", "y", "true"],
    ["no", "n", "false"],
  ],
  state: [...US_STATES, ...TERRITORIES, ...PROVINCES].map(({ value, label }) => [value, label]),
};
