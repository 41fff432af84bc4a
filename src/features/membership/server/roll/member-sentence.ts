/** Describes changes of a member's facts for the activity log. */
import { BUSINESS_TYPE_LABELS, type BusinessType } from "../../rules/application-options.ts";
import {
  aliasesIn,
  differingFields,
  MEMBER_FIELD_LABELS,
  type MemberField,
  type MemberValues,
} from "../../rules/roll/member-fields.ts";

/** `City from "Tupelo" to "Yazoo City"`, for every field that differs. */
export const sayChanges = (before: MemberValues, after: MemberValues): string =>
  differingFields(before, after)
    .map((name) => {
      if (name === "logo" || name === "darkLogo") return sayPicture(name, before[name], after[name]);
      return `${MEMBER_FIELD_LABELS[name]} from ${say(name, before[name])} to ${say(name, after[name])}`;
    })
    .join("; ");

function sayPicture(name: MemberField, before: string, after: string): string {
  const action = before === "" ? "added" : after === "" ? "removed" : "replaced";
  return `${MEMBER_FIELD_LABELS[name]} ${action}`;
}

function say(name: MemberField, value: string): string {
  if (value === "") return "nothing";
  if (name === "aliases") return `"${aliasesIn(value).join(", ")}"`;
  return `"${name === "businessType" ? BUSINESS_TYPE_LABELS[value as BusinessType] : value}"`;
}
