import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { CorrectClass } from "#features/certifications/rules/correct-class.ts";
import type { CustomerField } from "#shared/customer-fields.ts";
import { formatPhone } from "#shared/phone.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";

type Props = { registration: StaffRegistration };

/** Name, contact and company of a class registration. */
export function CorrectContact({ registration }: Props) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { contact, ended } = registration;
  if (!contact.mailing || ended || !may("registrations")) return null;
  return (
    <>
      <p role="status" className={styles.said}>
        {isSaved && !isOpen && "The corrections are saved."}
      </p>
      {isOpen ? (
        <ContactForm
          registration={registration}
          onDone={(wasSaved) => {
            setSaved(wasSaved);
            setOpen(false);
          }}
        />
      ) : (
        <Button variant="default" className={styles.after} onClick={() => setOpen(true)}>
          Correct name, contact or company
        </Button>
      )}
    </>
  );
}

type Typed = Record<CustomerField, string>;
const FIELDS: [CustomerField, string, string?][] = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["company", "Company"],
  ["email", "Email", "email"],
  ["phone", "Phone", "tel"],
  ["street", "Street address"],
  ["city", "City"],
];

function typedOf({ contact: { mailing, ...contact } }: StaffRegistration): Typed {
  const { firstName, lastName, company, email, phone } = contact;
  const { street = "", city = "", state = "", zip = "" } = mailing ?? {};
  return { firstName, lastName, company, email, phone: formatPhone(phone), street, city, state, zip };
}

function ContactForm({ registration, onDone }: Props & { onDone: (wasSaved: boolean) => void }) {
  // Of the moment at which the form was opened: what somebody else saves meanwhile is refused.
  const [read] = useState({ version: registration.version, typed: typedOf(registration) });
  const [typed, setTyped] = useState(read.typed);
  const [letter, setLetter] = useState(false);
  const { isSending, refusal, done, send } = useStaffForm();
  useEffect(() => {
    if (done) onDone(true);
  }, [done, onDone]);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(read.typed);
  useUnsavedGuard(isChanged && !done);
  return (
    <form
      className={`${styles.form} ${styles.after}`}
      noValidate
      aria-label="Correct name, contact or company"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged) return onDone(false);
        const asked = { ...typed, version: read.version, letter } as CorrectClass;
        send({ deed: "contact", ...asked } satisfies AskedOfRegistration);
      }}
    >
      <ContactFields typed={typed} errors={refusal?.errors ?? {}} onChange={setTyped} />
      <Checkbox
        label={`Send ${typed.firstName} the confirmation again, as it stands then`}
        checked={letter}
        onChange={({ currentTarget }) => setLetter(currentTarget.checked)}
      />
      <RefusedBox refusal={refusal} hasFields />
      <div className={styles.buttons}>
        <Button type="submit" loading={isSending}>
          Save the corrections
        </Button>
        <Button variant="default" onClick={() => onDone(false)}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { typed: Typed; errors: Record<string, string>; onChange: (typed: Typed) => void };

function ContactFields({ typed, errors, onChange }: FieldsProps) {
  const { states, zip = { label: "Zip", inputMode: "numeric" } } = useRegions();
  const set = (field: CustomerField) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...typed, [field]: event.currentTarget.value });
  return (
    <div className={styles.person}>
      {FIELDS.map(([field, label, type = "text"], at) => (
        <TextInput
          key={field}
          {...{ label, type }}
          {...(at === 0 && { ref: focusWhenShown })}
          value={typed[field]}
          error={errors[field]}
          onChange={set(field)}
        />
      ))}
      <NativeSelect label="State" data={states} value={typed.state} error={errors.state} onChange={set("state")} />
      <TextInput {...zip} value={typed.zip} error={errors.zip} onChange={set("zip")} />
    </div>
  );
}
