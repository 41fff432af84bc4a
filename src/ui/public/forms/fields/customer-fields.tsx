import type { FocusEvent } from "react";
import type { CustomerField } from "#shared/customer-fields.ts";
import type { FieldErrors } from "../../../forms/use-field-errors.ts";
import styles from "./customer-fields.module.css";
import { PlaceFields } from "./place-fields.tsx";
import { TextField } from "./text-field.tsx";

const COMPANY = { name: "company", label: "Company", autoComplete: "organization" } as const;
const FIRST_NAME = { name: "firstName", label: "First name", autoComplete: "given-name" } as const;
const LAST_NAME = { name: "lastName", label: "Last name", autoComplete: "family-name" } as const;
const EMAIL = { name: "email", label: "Email", type: "email", autoComplete: "email", spellCheck: false } as const;
const PHONE = { name: "phone", label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" } as const;

type Props = {
  errors?: FieldErrors;
  /** What the visitor typed before, on this page or an earlier one. */
  values?: Partial<Record<string, string>> | undefined;
  /** Stands before each name, such as `customer.`, where the form nests its answers. */
  prefix?: string;
  /** The fields to show, where the answers of the others are known. */
  asked?: readonly CustomerField[];
  /** Why the office wants a phone number. */
  phoneHint?: string;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

/** The customer form that every registration and the checkout share. */
export function CustomerFields(props: Props) {
  const { errors = {}, values = {}, prefix = "", asked, onBlur } = props;
  const text = <Field extends { name: CustomerField }>(field: Field) => {
    const name = prefix + field.name;
    const error = errors[name];
    return {
      ...field,
      name,
      error,
      onBlur,
      defaultValue: values[field.name],
      isFolded: asked && !asked.includes(field.name),
      placeholder: error && "cannot be blank",
    };
  };
  return (
    <>
      <TextField {...text(COMPANY)} />
      <div className={styles.name}>
        <TextField {...text(FIRST_NAME)} />
        <TextField {...text(LAST_NAME)} />
      </div>
      <PlaceFields {...{ errors, values, prefix, asked, onBlur }} />
      <TextField {...text(EMAIL)} />
      <TextField {...text(PHONE)} hint={props.phoneHint ?? "Only for a question about this registration."} />
    </>
  );
}
