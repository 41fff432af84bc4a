import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import { Button } from "#ui/public/button.tsx";
import { RestoredNotice } from "#ui/public/feedback/restored-notice.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";
import { FORM_PATH, type Returned, TRAP } from "./contact-form-data.ts";
import { useContactForm } from "./use-contact-form.ts";

type Props = {
  lede: string;
  requestKey: string;
  returned: Returned | undefined;
  /** The part beside the form. */
  children: ReactNode;
};

/** The form that writes to the office: one step, and a confirmation when the message was sent. */
export function ContactForm({ lede, returned, children, ...props }: Props) {
  const { form, handlers, errors, notice, round, isSending, isRestored, clear } = useContactForm(returned);
  const failed = returned?.isSent === false ? returned : undefined;
  const typed = failed?.typed;
  return (
    <div className="wrap">
      {notice && (
        <div className={styles.notice}>
          <FormNotice key={notice.key} notice={notice} incomplete="" />
        </div>
      )}
      <header className="page-head">
        <h1>Contact</h1>
        <p className="lede">{lede}</p>
      </header>
      <Sheet aside={children}>
        {returned?.isSent && <Sent key={returned.requestKey} message={returned.message} />}
        {isRestored && round === 0 && <RestoredNotice onClear={clear} />}
        <Form
          method="post"
          action={FORM_PATH}
          replace
          preventScrollReset
          className={styles.form}
          noValidate
          ref={form}
          {...handlers}
        >
          <input type="hidden" name="requestKey" value={returned?.requestKey || props.requestKey} />
          <ContactFields key={round} errors={errors} typed={typed} />
          <div className={styles.trap} aria-hidden="true">
            <label htmlFor={TRAP}>Leave this field empty</label>
            <input id={TRAP} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <PersonCheck refusal={failed} />
          {isSending ? <Spinner takesFocus /> : <Button type="submit">Send message</Button>}
        </Form>
      </Sheet>
    </div>
  );
}

/** Takes the focus, so that it is read out and visible. */
function Sent({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className={styles.sent} role="status" tabIndex={-1} ref={box}>
      <svg aria-hidden="true" viewBox="0 0 28 28" width="28" height="28">
        <path d="M2 2h24v24H2z" fill="currentColor" />
        <path d="m7 14.500 5 5 9-11" fill="none" stroke="#fff" strokeWidth="3.200" />
      </svg>
      <p className={styles.words}>{message}</p>
    </div>
  );
}
