import { useRef } from "react";
import { Form } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import { PERSON_BOX } from "#ui/forms/person-link.ts";
import { useSending } from "#ui/forms/send.ts";
import { useCheckedForm } from "#ui/forms/use-checked-form.ts";
import { useRestored } from "#ui/forms/use-draft.ts";
import { Button } from "#ui/public/button.tsx";
import { COMPANY, EMAIL, FIRST_NAME, LAST_NAME, PHONE } from "#ui/public/forms/fields/contact-fields.tsx";
import { SelectField } from "#ui/public/forms/fields/select-field.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { levelKeyLabel } from "../../rules/kinds/levels.ts";
import type { Typed } from "../kinds/web-kind.ts";
import type { Refused } from "../registrations/submit-registration.ts";
import { JOIN_WAITLIST, readWaitlistForm } from "./join-waitlist.ts";
import styles from "./waitlist-form.module.css";

type Props = {
  /** Sponsorships, classes or levels that are full; empty if the event itself is full. */
  options: readonly string[];
  /** The options are sponsorships: an entry waits for one sponsorship, whatever the number of its people. */
  isOfTiers?: boolean;
  refusal: Refused | undefined;
  /** The visitor's answers in the registration form that was refused because the event is full. */
  answered?: Typed | undefined;
  /** Key of the draft of the registration form, whose answers are carried over. */
  draft: string;
};

const FIELDS = [FIRST_NAME, LAST_NAME, COMPANY, EMAIL, PHONE];

const fetchSchema = async () => (await import("../../rules/waitlist/waitlist-form-schema.ts")).waitlistFormSchema;
const readForm = (form: HTMLFormElement) => readWaitlistForm(new FormData(form));

const FORM = "waitlist-form";
/** The registration form may be on the same page with fields of the same names. */
const idOf = (name: string) => `wait-${name}`;
const linkOf = (id: string) => (id === PERSON_BOX ? id : idOf(id));

/** Joins the waitlist. Works without scripts: the page's own address accepts the form. */
export function WaitlistForm({ options, isOfTiers = false, refusal, answered, draft }: Props) {
  const { errors, notice, handlers } = useCheckedForm(refusal, { fetchSchema, readForm });
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, restore } = useRestored(form, draft, refusal === undefined && answered === undefined);
  const typed = refusal?.typed ?? answered;
  const values = (name: string) => typed?.[name]?.[0];
  const isSending = useSending(JOIN_WAITLIST);
  return (
    <section className={styles.waitlist} aria-labelledby="waitlist">
      {/* A link in the registration form leads here: its latest answers are copied on focus. */}
      <h2 id="waitlist" tabIndex={-1} onFocus={restore}>
        Join the waitlist
      </h2>
      <p>When it is your turn, we write to you, and you then have some time to register. Waiting costs nothing.</p>
      <p role="status" className={styles.carried}>
        {(isRestored || answered) && "Your answers from the registration form are filled in."}
      </p>
      {notice && (
        <FormNotice
          key={notice.key}
          form={FORM}
          notice={{ ...notice, errors: notice.errors.map(({ id = "", message }) => ({ id: linkOf(id), message })) }}
        />
      )}
      <Form id={FORM} method="post" replace noValidate preventScrollReset ref={form} {...handlers}>
        <input type="hidden" name="intent" value={JOIN_WAITLIST} />
        {options.length > 0 && (
          <SelectField
            name="option"
            id={idOf("option")}
            label="Wait for"
            options={options.map((option) => ({ value: option, label: levelKeyLabel(option) }))}
            defaultValue={values("option")}
            error={errors.option}
          />
        )}
        {isOfTiers ? (
          <input type="hidden" name="people" value="1" />
        ) : (
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
          />
        )}
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            id={idOf(field.name)}
            {...field}
            defaultValue={values(field.name)}
            error={errors[field.name]}
            placeholder={errors[field.name] && "cannot be blank"}
          />
        ))}
        <PersonCheck refusal={refusal} />
        {isSending ? <Spinner takesFocus /> : <Button type="submit">Join the waitlist</Button>}
      </Form>
    </section>
  );
}
