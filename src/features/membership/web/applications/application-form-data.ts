/** The form's fields, and their conversion to the API's request. */
import type { CustomerTexts } from "#shared/customer-fields.ts";
import type { Typed } from "#ui/forms/answer.ts";
import { MEMBER_TYPES, type MemberType } from "../../rules/application-options.ts";

const TEXTS = [
  "companyName",
  "website",
  "businessType",
  "repName",
  "repPhone",
  "email",
  "street",
  "city",
  "state",
  "zip",
  "memberType",
  "payMethod",
] as const;

export const DRAFT_KEY = "member-application";

/** The answers as the schemas accept them; an empty field is an empty string. */
export function answersOf(typed: Typed) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, typed[name] ?? ""])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  return { ...texts, logoNeedsBlackBackground: typed.logoBackground === "black" };
}
export type Answers = ReturnType<typeof answersOf>;

export const memberTypeOf = (value: string | null | undefined): MemberType | undefined =>
  MEMBER_TYPES.find((type) => type === value);

/** The payer's fields of the checkout that an application can fill. */
export function customerOf({
  companyName,
  repName,
  repPhone,
  street,
  city,
  state,
  zip,
  email,
}: Answers): CustomerTexts {
  const names = repName.trim().split(/\s+/);
  const lastName = names.length > 1 ? (names.pop() ?? "") : "";
  return {
    company: companyName,
    firstName: names.join(" "),
    lastName,
    street,
    city,
    state,
    zip,
    email,
    phone: repPhone,
  };
}
