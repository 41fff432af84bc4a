import styles from "./customer-fields.module.css";
import { PlaceFields } from "./place-fields.tsx";
import { TextField } from "./text-field.tsx";
import { type CustomerFieldsProps, textFields } from "./text-fields.ts";

const COMPANY = { name: "company", label: "Company", autoComplete: "organization" } as const;
const FIRST_NAME = { name: "firstName", label: "First name", autoComplete: "given-name" } as const;
const LAST_NAME = { name: "lastName", label: "Last name", autoComplete: "family-name" } as const;
const EMAIL = { name: "email", label: "Email", type: "email", autoComplete: "email", spellCheck: false } as const;
const PHONE = { name: "phone", label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" } as const;

type Props = CustomerFieldsProps & {
  /** Why the office wants a phone number. */
  phoneHint?: string;
};

/** The customer form that every registration and the checkout share. */
export function CustomerFields({ phoneHint, ...props }: Props) {
  const text = textFields(props);
  return (
    <>
      <TextField {...text(COMPANY)} />
      <div className={styles.name}>
        <TextField {...text(FIRST_NAME)} />
        <TextField {...text(LAST_NAME)} />
      </div>
      <PlaceFields {...props} />
      <TextField {...text(EMAIL)} />
      <TextField {...text(PHONE)} hint={phoneHint ?? "Only for a question about this registration."} />
    </>
  );
}
