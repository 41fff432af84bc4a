import { COMPANY, EMAIL, FIRST_NAME, LAST_NAME, PHONE } from "./contact-fields.tsx";
import styles from "./customer-fields.module.css";
import { PlaceFields } from "./place-fields.tsx";
import { TextField } from "./text-field.tsx";
import { type CustomerFieldsProps, textFields } from "./text-fields.ts";

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
