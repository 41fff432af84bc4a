import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CUSTOMER_FIELDS, type CustomerField, type CustomerTexts, customerIn } from "#shared/customer-fields.ts";
import { formatPhone, parsePhone } from "#shared/phone.ts";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { Button } from "#ui/public/button.tsx";
import { CustomerFields } from "#ui/public/forms/fields/customer-fields.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import type { Payer } from "./payer.ts";
import styles from "./payer-part.module.css";

type Props = {
  payer: Payer;
  /** A field that the review leads back to. */
  focusField: string | undefined;
  errors: FieldErrors;
  onBlur: Parameters<typeof CustomerFields>[0]["onBlur"];
  /** Checks the details and keeps them. @returns the first field that is wrong. */
  onSave: (form: HTMLFormElement) => Promise<string | undefined>;
};

/** The payer: known details in a few lines, with fields only for those that are missing, wrong or being changed. */
export function PayerPart({ payer, focusField, errors, onBlur, onSave }: Props) {
  const [details, setDetails] = useState(payer.values);
  const [openFields, setOpenFields] = useState(payer.lacks);
  const [isChanging, setChanging] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const isAllOpen = openFields.length === CUSTOMER_FIELDS.length;
  const wrong = CUSTOMER_FIELDS.filter((field) => errors[field] && !openFields.includes(field));
  // A field with a message stays open once it is valid, so that nothing moves while the payer types.
  if (wrong.length > 0)
    setOpenFields(CUSTOMER_FIELDS.filter((field) => openFields.includes(field) || wrong.includes(field)));
  const open = () => {
    setOpenFields(CUSTOMER_FIELDS);
    setChanging(true);
  };
  if (!isAllOpen && CUSTOMER_FIELDS.some((field) => field === focusField)) open();

  const change = () => {
    flushSync(open);
    document.getElementById(CUSTOMER_FIELDS[0])?.focus();
  };
  const save = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return;
    const first = await onSave(form);
    if (first) return document.getElementById(first)?.focus();
    flushSync(() => {
      setDetails(customerIn(new FormData(form)));
      setOpenFields([]);
      setChanging(false);
    });
    summary.current?.focus();
  };
  return (
    <FieldGroup legend="Your details" id="details">
      {!isAllOpen && (
        <section className={styles.payer} ref={summary} tabIndex={-1} aria-labelledby="pay-as">
          <p id="pay-as" className={styles.title}>
            You pay as
          </p>
          <PayerSummary details={details} />
          <Button look="quiet" type="button" onClick={change}>
            Change<span className="visually-hidden"> who pays</span>
          </Button>
        </section>
      )}
      {!isAllOpen && openFields.length > 0 && <p className={styles.missing}>Please add what is missing:</p>}
      <CustomerFields
        errors={errors}
        values={payer.values}
        shown={openFields}
        onBlur={onBlur}
        phoneHint="The office calls only with a question about this payment."
      />
      {isChanging && (
        <div className={styles.save}>
          <Button look="secondary" type="button" onClick={save}>
            Save your details
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

function PayerSummary({ details }: { details: Partial<CustomerTexts> }) {
  const of = (field: CustomerField) => details[field]?.trim() ?? "";
  const phone = formatPhone(parsePhone(of("phone")) ?? of("phone"));
  const place = [of("city"), `${of("state")} ${of("zip")}`.trim()].filter(Boolean).join(", ");
  const lines = [of("company"), of("street"), place, of("email"), phone];
  return (
    <p className={styles.known}>
      <strong>{`${of("firstName")} ${of("lastName")}`.trim()}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
