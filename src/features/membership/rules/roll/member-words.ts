/** A member's facts as text in a table, and the reading of typed text. */

import { PROVINCES, TERRITORIES } from "#shared/addresses/regions.ts";
import { US_STATES } from "#shared/addresses/us-states.ts";
import { formatPhone } from "#shared/phone.ts";
import { BUSINESS_TYPE_LABELS, type BusinessType, MEMBER_TYPES } from "../application-options.ts";
import { aliasesIn, MEMBER_FIELDS, type MemberField } from "./member-fields.ts";

/** Pictures have no text form. */
export type RollColumn = Exclude<MemberField, "logo" | "darkLogo" | "logoBackground">;
export const ROLL_COLUMNS = MEMBER_FIELDS.filter(
  (name): name is RollColumn => name !== "logo" && name !== "darkLogo" && name !== "logoBackground",
);

/** Columns of the exported roll that an import ignores: the company's page has its own actions for them. */
export const IGNORED_COLUMNS = ["Further email domains", "Standing"];

export function wordsOf(name: MemberField, value: string): string {
  if (name === "contactPhone") return formatPhone(value);
  if (name === "aliases") return aliasesIn(value).join("; ");
  return name === "businessType" && value ? BUSINESS_TYPE_LABELS[value as BusinessType] : value;
}

/**
 * Empties a fact through an import. An empty cell does not, because a deleted or unfilled column would then empty the roll.
 * No name and no address looks like this.
 */
export const CLEAR_WORD = "(clear)";

/** The form value that the words mean; unknown words stay as they are. */
export function valueIn(name: MemberField, words: string): string {
  if (words.toLowerCase() === CLEAR_WORD) return "";
  if (name === "aliases") return words.split(/[;\n]/).join("\n");
  const low = words.toLowerCase();
  return CHOICES[name]?.find((choice) => choice.some((one) => one.toLowerCase() === low))?.[0] ?? words;
}

/** Each value with every accepted spelling. */
const CHOICES: Partial<Record<MemberField, readonly (readonly string[])[]>> = {
  tier: MEMBER_TYPES.map((tier) => [tier]),
  businessType: Object.entries(BUSINESS_TYPE_LABELS),
  isListed: [
    ["yes", "y", "true"],
    ["no", "n", "false"],
  ],
  state: [...US_STATES, ...TERRITORIES, ...PROVINCES].map(({ value, label }) => [value, label]),
};
