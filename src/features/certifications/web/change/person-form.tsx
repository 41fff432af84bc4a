import { Form } from "react-router";
import type { Refusal } from "#ui/forms/answer.ts";
import { useSending } from "#ui/forms/send.ts";
import { useCheckedForm } from "#ui/forms/use-checked-form.ts";
import { Button } from "#ui/public/button.tsx";
import { ContactFields } from "#ui/public/forms/fields/contact-fields.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { OwnChanges } from "../../rules/sessions/own-changes.ts";
import styles from "./change.module.css";
import { answersOf } from "./change-answers.ts";

const FORM = "replace-person";
const fetchSchema = async () => (await import("../../rules/sessions/own-changes.ts")).replacePersonSchema;
const readForm = (form: HTMLFormElement) => answersOf(new FormData(form)).person;

/** @param name of the person who is registered. */
type Props = { changes: OwnChanges; name: string; requestKey: string; refusal: Refusal | undefined };

/** Another person of the company, until the first day. Works without scripts. */
export function PersonForm({ changes: { isReplaceable, needsCertId, version }, name, requestKey, refusal }: Props) {
  const { errors, notice, handlers } = useCheckedForm(refusal, { fetchSchema, readForm });
  const isSending = useSending("person");
  return (
    <section className={styles.part} aria-labelledby="person">
      <h2 id="person">Send another person</h2>
      {!isReplaceable && <p>Another person can come only before the first day. Call the office.</p>}
      {isReplaceable && (
        <>
          <p>
            Somebody else of your company may come instead of {name}. It costs nothing, and both get an email.
            {!needsCertId && " The other person gets a certification ID of their own."}
          </p>
          {notice && <FormNotice key={notice.key} form={FORM} notice={notice} />}
          <Form id={FORM} method="post" replace noValidate preventScrollReset {...handlers}>
            <input type="hidden" name="intent" value="person" />
            <input type="hidden" name="requestKey" value={requestKey} />
            <input type="hidden" name="version" value={version} />
            <ContactFields errors={errors} values={refusal?.typed} />
            {needsCertId && (
              <TextField
                name="certID"
                label="Certification ID"
                hint="That of the other person, as it stands on their certificate."
                defaultValue={refusal?.typed.certID}
                error={errors.certID}
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
              />
            )}
            {isSending ? <Spinner takesFocus /> : <Button type="submit">Replace {name}</Button>}
          </Form>
        </>
      )}
    </section>
  );
}
