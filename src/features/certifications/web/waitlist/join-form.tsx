import { Form } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import type { Refusal } from "#ui/forms/answer.ts";
import { useSending } from "#ui/forms/send.ts";
import { useCheckedForm } from "#ui/forms/use-checked-form.ts";
import { Button } from "#ui/public/button.tsx";
import {
  COMPANY,
  ContactFields,
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PHONE,
} from "#ui/public/forms/fields/contact-fields.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { PublicSession } from "../../rules/sessions/session.ts";
import { personOf } from "./person-of.ts";

const FORM = "class-waitlist";
const FIELDS = [FIRST_NAME, LAST_NAME, COMPANY, EMAIL, PHONE];

const fetchSchema = async () => (await import("../../rules/sessions/join-class-waitlist.ts")).joinClassWaitlistSchema;
const readForm = (form: HTMLFormElement) => personOf(new FormData(form));

type Props = { session: PublicSession; refusal: Refusal | undefined };

/** Joins the waitlist of a session. Works without scripts. */
export function JoinForm({ session: { title, dates, hours, location }, refusal }: Props) {
  const { errors, notice, handlers } = useCheckedForm(refusal, { fetchSchema, readForm });
  const isSending = useSending();
  return (
    <div className="wrap">
      <header className="page-head">
        <p className="eyebrow">Waitlist</p>
        <h1>{title}</h1>
      </header>
      <Sheet
        aside={
          <p>
            <strong>{dates}</strong>
            <br />
            {hours}
            <br />
            {location}
          </p>
        }
      >
        <p>
          This class is full. When it is your turn, we write to you, and you then have some time to register. Waiting
          costs nothing.
        </p>
        {notice && <FormNotice key={notice.key} form={FORM} notice={notice} />}
        <Form id={FORM} method="post" replace noValidate preventScrollReset {...handlers}>
          <ContactFields fields={FIELDS} errors={errors} values={refusal?.typed} />
          <PersonCheck refusal={refusal} />
          {isSending ? <Spinner takesFocus /> : <Button type="submit">Join the waitlist</Button>}
        </Form>
      </Sheet>
    </div>
  );
}
