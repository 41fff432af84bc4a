import type { Field } from "#ui/admin/forms/fields-of.ts";
import type { Certification } from "../../rules/certification-view.ts";

export type Holder = Pick<Certification, "firstName" | "lastName" | "company" | "email" | "phone">;

/** Fields of a certification's holder. */
export const HOLDER_FIELDS: readonly Field<Holder>[] = [
  { path: "firstName", label: "First name", kind: "text", autoComplete: "off", isShort: true },
  { path: "lastName", label: "Last name", kind: "text", autoComplete: "off", isShort: true },
  { path: "phone", label: "Phone", kind: "tel", autoComplete: "off", isShort: true },
  { path: "company", label: "Employer", kind: "text", autoComplete: "off" },
  { path: "email", label: "Email", kind: "email", autoComplete: "off" },
];
