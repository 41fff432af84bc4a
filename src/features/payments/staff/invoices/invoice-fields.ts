/** The fields of the new invoice, by its parts. */
import type { CustomerTexts } from "#shared/customer-fields.ts";
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import type { Regions } from "#ui/public/forms/fields/use-regions.ts";
import { PAC_FUND, payeeOf } from "../../rules/funds.ts";
import type { TermTexts, TypedLine } from "./entered-invoice.ts";

export const customerFields = ({ states, zip }: Regions) =>
  fieldsOf<CustomerTexts>([
    { path: "company", label: "Company", kind: "text" },
    { path: "firstName", label: "First name", kind: "text", isShort: true },
    { path: "lastName", label: "Last name", kind: "text", isShort: true },
    { path: "phone", label: "Phone", kind: "tel", isShort: true },
    { path: "email", label: "Email", kind: "email", help: "The invoice is sent here" },
    { path: "street", label: "Street address", kind: "text" },
    { path: "city", label: "City", kind: "text", isShort: true },
    {
      path: "state",
      label: "State",
      kind: "choice",
      isShort: true,
      choices: [{ value: "", label: "Select" }, ...states],
    },
    { path: "zip", label: "Zip code", kind: "text", isShort: true, inputMode: zip ? undefined : "numeric" },
  ]);

export const lineFields = (organization: Parameters<typeof payeeOf>[0] & { shortName: string }) =>
  fieldsOf<TypedLine["texts"]>([
    { path: "label", label: "Description", kind: "text", maxLength: 160 },
    { path: "amountCents", label: "Amount", kind: "cents", maxLength: 12 },
    { path: "program", label: "Program", kind: "text", maxLength: 100 },
    {
      path: "fund",
      label: "Paid to",
      kind: "choice",
      choices: [
        { value: "", label: organization.shortName },
        { value: PAC_FUND, label: payeeOf(organization, PAC_FUND) },
      ],
    },
  ]);

export const termFields = fieldsOf<TermTexts>([
  { path: "dueOn", label: "Due", kind: "day", isShort: true },
  { path: "poNumber", label: "Customer's PO number (optional)", kind: "text" },
  { path: "note", label: "Note on the invoice (optional)", kind: "long", rows: 2, help: "Shown to the customer" },
]);

type Texts = Record<string, string>;

/** A part of the form, whose fields are named as the schema of the whole names them. @param prefix such as `lines.0.` */
export function partOf<Part extends Texts>(
  fields: readonly Field<Part>[],
  [prefix, texts]: [string, Part],
  errors: FieldErrors,
  change: (texts: Part) => void,
): FormState<Texts> {
  const prefixed = Object.entries(texts).map(([name, text]) => [prefix + name, text]);
  return {
    fields: fields.map((field) => ({ ...field, path: prefix + field.path, autoComplete: "off" })),
    typed: Object.fromEntries(prefixed),
    type: (path, value) => change({ ...texts, [path.slice(prefix.length)]: String(value) }),
    errors: Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text ? [[name, text]] : []))),
    clashes: {},
  };
}
