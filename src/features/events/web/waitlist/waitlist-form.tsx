import { type FormEvent, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import { Button } from "#ui/public/button.tsx";
import { ErrorSummary } from "#ui/public/forms/error-summary.tsx";
import { personLink } from "#ui/public/forms/person-link.ts";
import { SelectField } from "#ui/public/forms/select-field.tsx";
import { TextField } from "#ui/public/forms/text-field.tsx";
import { summaryOf, useFieldErrors } from "#ui/public/forms/use-field-errors.ts";
import { useLazySchema } from "#ui/public/forms/use-lazy-schema.ts";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { Refusal } from "../registrations/submit-registration.ts";
import { JOIN_WAITLIST, readWaitlistForm } from "./join-waitlist.ts";
import styles from "./waitlist-form.module.css";

type Props = {
  /** Classes or levels that are full; empty where the event itself is. */
  options: readonly string[];
  refusal: Refusal | undefined;
};

const FIELDS = [
  { name: "firstName", label: "First name", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", autoComplete: "family-name" },
  { name: "company", label: "Company", autoComplete: "organization" },
  { name: "email", label: "Email", type: "email", autoComplete: "email", spellCheck: false },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" },
] as const;

const fetchSchema = async () => (await import("../../rules/waitlist/waitlist-form-schema.ts")).waitlistFormSchema;
const readForm = (form: HTMLFormElement) => readWaitlistForm(new FormData(form));

/** The registration form may be on the same page with fields of the same names. */
const idOf = (name: string) => `wait-${name}`;

/** Joins the waitlist. Works without scripts: the page's own address accepts the form. */
export function WaitlistForm({ options, refusal }: Props) {
  const { schema, load } = useLazySchema(fetchSchema);
  const { errors, setErrors, onBlur, checkForm, attempt } = useFieldErrors(schema, refusal?.errors, readForm);
  const { state, formData } = useNavigation();
  const [isRefused, setRefused] = useState(refusal !== undefined);
  useEffect(() => {
    setRefused(refusal !== undefined);
    setErrors(refusal?.errors ?? {});
  }, [refusal, setErrors]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (state !== "idle" || checkForm(event.currentTarget)) return;
    event.preventDefault();
    setRefused(true);
  };
  const values = (name: string) => refusal?.typed[name]?.[0];
  const found = summaryOf(errors).map(({ id = "", message }) => ({ id: idOf(id), message }));
  const isSending = state !== "idle" && formData?.get("intent") === JOIN_WAITLIST;
  return (
    <section className={styles.waitlist} aria-labelledby="waitlist">
      <h2 id="waitlist">Wait for a place</h2>
      <p>When enough places become free and it is your turn, we hold them for you and write. Waiting costs nothing.</p>
      {isRefused && (refusal || found.length > 0) && (
        <ErrorSummary
          key={`${attempt} ${refusal?.status}`}
          message={refusal?.message ?? "Please fill out all information correctly and resubmit"}
          errors={[
            ...(refusal?.instruction ? [{ message: refusal.instruction }] : []),
            ...personLink(refusal?.code),
            ...found,
          ]}
        />
      )}
      <Form method="post" replace noValidate preventScrollReset onSubmit={submit} onFocus={load}>
        <input type="hidden" name="intent" value={JOIN_WAITLIST} />
        {options.length > 0 && (
          <SelectField
            name="option"
            id={idOf("option")}
            label="Wait for"
            options={options.map((option) => ({ value: option, label: option }))}
            defaultValue={values("option")}
            error={errors.option}
          />
        )}
        <TextField
          name="people"
          id={idOf("people")}
          label="How many people"
          type="number"
          min={1}
          max={50}
          inputMode="numeric"
          defaultValue={values("people") ?? "1"}
          error={errors.people}
          onBlur={onBlur}
        />
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            id={idOf(field.name)}
            {...field}
            defaultValue={values(field.name)}
            error={errors[field.name]}
            placeholder={errors[field.name] && "cannot be blank"}
            onBlur={onBlur}
          />
        ))}
        <PersonCheck answer={refusal} code={refusal?.code} />
        {isSending ? <Spinner takesFocus /> : <Button type="submit">Join the waitlist</Button>}
      </Form>
    </section>
  );
}
