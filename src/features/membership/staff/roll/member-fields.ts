/** The member form's fields: sections, order, help and choices. */
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import type { Regions } from "#ui/public/forms/fields/use-regions.ts";
import { BUSINESS_TYPE_LABELS, BUSINESS_TYPES, MEMBER_TYPES } from "../../rules/application-options.ts";
import { MEMBER_FIELD_LABELS, type MemberField, type MemberValues } from "../../rules/roll/member-fields.ts";

const NOT_ENTERED = { value: "", label: "Not entered" };
const field = (
  path: MemberField,
  kind: Field<MemberValues>["kind"] = "text",
  more: Partial<Field<MemberValues>> = {},
): Field<MemberValues> => ({ path, kind, label: MEMBER_FIELD_LABELS[path], autoComplete: "off", ...more });
const needed = { isNeeded: true } as const;
const short = { isShort: true } as const;

/** The form's sections and their fields. */
export const MEMBER_PARTS: readonly { title: string; paths: readonly MemberField[] }[] = [
  { title: "Company", paths: ["name", "aliases", "businessType"] },
  { title: "Membership", paths: ["tier", "paidThrough", "isListed"] },
  { title: "Address", paths: ["street", "city", "state", "zip"] },
  { title: "Contact", paths: ["contactName", "contactEmail", "contactPhone"] },
  { title: "On the web", paths: ["emailDomain", "website"] },
  { title: "Logo", paths: ["logo", "darkLogo", "logoBackground"] },
];

export const memberFieldsFor = ({ states, zip }: Regions) =>
  fieldsOf<MemberValues>([
    field("name", "text", needed),
    field("aliases", "long", {
      rows: 2,
      help: "One per line. Registrations under these names are recognized as this member's.",
    }),
    field("businessType", "choice", {
      choices: [NOT_ENTERED, ...BUSINESS_TYPES.map((value) => ({ value, label: BUSINESS_TYPE_LABELS[value] }))],
    }),
    field("tier", "choice", {
      ...short,
      choices: [NOT_ENTERED, ...MEMBER_TYPES.map((value) => ({ value, label: value }))],
    }),
    field("paidThrough", "day", short),
    field("isListed", "choice", {
      ...short,
      choices: [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ],
    }),
    field("street", "text", needed),
    field("city", "text", { ...needed, ...short }),
    field("state", "choice", { ...needed, ...short, choices: [{ value: "", label: "Select a State" }, ...states] }),
    field("zip", "text", {
      ...needed,
      ...short,
      ...(zip?.inputMode === "text" && { help: "Five digits, or a postal code such as M5V 2T6." }),
    }),
    field("contactName", "text", { help: "The person the office emails." }),
    field("contactEmail", "email"),
    field("contactPhone", "tel", short),
    field("emailDomain", "text", {
      help: "Such as deltapaving.com. People at this domain are recognized as members when they register, and can join the company when they sign in. Add more domains on the company's page.",
    }),
    field("website", "text", { help: "Such as www.deltapaving.com." }),
    field("logo"),
    field("darkLogo", "text", { help: "Used instead of the first logo on black backgrounds." }),
    field("logoBackground", "choice", {
      ...short,
      choices: [
        { value: "white", label: "White" },
        { value: "black", label: "Black" },
      ],
    }),
  ]);
