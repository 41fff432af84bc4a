import type { FocusEvent } from "react";
import type { CustomerField } from "#shared/customer-fields.ts";
import type { FieldErrors } from "../../../forms/use-field-errors.ts";

export type CustomerFieldsProps = {
  errors?: FieldErrors;
  /** The text that the visitor typed before, on this page or an earlier one. */
  values?: Partial<Record<string, string>> | undefined;
  /** Stands before each name, such as `customer.`, where the form nests its answers. */
  prefix?: string;
  /** The fields to show, where the answers of the others are known. */
  shown?: readonly CustomerField[] | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void) | undefined;
};

/** @returns the properties of one text field of the customer's, by its name, its label and what else is its own. */
export const textFields =
  ({ errors = {}, values = {}, prefix = "", shown, onBlur }: CustomerFieldsProps) =>
  <Field extends { name: CustomerField }>(field: Field) => {
    const name = prefix + field.name;
    const error = errors[name];
    return {
      ...field,
      name,
      error,
      onBlur,
      defaultValue: values[field.name],
      isFolded: shown && !shown.includes(field.name),
      placeholder: error && "cannot be blank",
    };
  };
