/** The fields of the form of a member: their order, their help and their choices. */
import type { Regions } from "#ui/public/forms/fields/use-regions.ts";
import { BUSINESS_TYPE_LABELS, BUSINESS_TYPES, MEMBER_TYPES } from "../../rules/application-options.ts";
import type { MemberField } from "../../rules/roll/member-fields.ts";

type Choice = { value: string; label: string };
export type MemberInputOf = {
  name: MemberField;
  help?: string;
  kind?: "text" | "lines" | "date" | "email" | "tel" | "logo";
  choices?: readonly Choice[];
  isNeeded?: boolean;
};
type Part = { title: string; fields: MemberInputOf[] };

const NOT_SAID = { value: "", label: "Not entered" };
const choicesOf = (values: readonly string[], labelOf: (value: never) => string = (value) => value): Choice[] => [
  NOT_SAID,
  ...values.map((value) => ({ value, label: labelOf(value as never) })),
];

const MEMBERSHIP: Part[] = [
  {
    title: "Company",
    fields: [
      { name: "name", isNeeded: true },
      {
        ...{ name: "aliases", kind: "lines" },
        help: "One a line. Who registers under one of them is known as a member, as under the company's name.",
      },
      {
        name: "businessType",
        choices: choicesOf(BUSINESS_TYPES, (one: keyof typeof BUSINESS_TYPE_LABELS) => BUSINESS_TYPE_LABELS[one]),
      },
    ],
  },
  {
    title: "Membership",
    fields: [
      { name: "tier", choices: choicesOf(MEMBER_TYPES) },
      { name: "paidThrough", kind: "date", help: "The last day for which dues are paid. Leave it empty if not known." },
      {
        ...{ name: "isListed", help: "Whether visitors find the company on the page of members." },
        choices: [
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ],
      },
    ],
  },
];

const address = ({ states, zip }: Regions): Part => ({
  title: "Address",
  fields: [
    { name: "street", isNeeded: true },
    { name: "city", isNeeded: true },
    { name: "state", choices: [{ value: "", label: "Select a State" }, ...states], isNeeded: true },
    {
      ...{ name: "zip", isNeeded: true },
      help: zip?.inputMode === "text" ? "Five digits, or a postal code such as M5V 2T6." : "Five digits.",
    },
  ],
});

const REACH: Part[] = [
  {
    title: "Contact",
    fields: [
      { name: "contactName", help: "The person to whom the office writes." },
      { name: "contactEmail", kind: "email" },
      { name: "contactPhone", kind: "tel" },
    ],
  },
  {
    title: "On the web",
    fields: [
      {
        name: "emailDomain",
        help: "Such as deltapaving.com. Its people are known as members when they register, and belong to the company when they sign in. Further domains are on the company's page.",
      },
      { name: "website", help: "Such as www.deltapaving.com." },
    ],
  },
  {
    title: "Logo",
    fields: [
      { name: "logo", kind: "logo" },
      { name: "darkLogo", kind: "logo", help: "Shown in place of the first one where the ground is black." },
      {
        ...{ name: "logoBackground", help: "The ground on which the page of members shows the logo." },
        choices: [
          { value: "white", label: "White" },
          { value: "black", label: "Black" },
        ],
      },
    ],
  },
];
export const memberParts = (regions: Regions): readonly Part[] => [...MEMBERSHIP, address(regions), ...REACH];
