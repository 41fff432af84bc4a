import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import { PRIVACY } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import { RestoredNotice } from "#ui/public/feedback/restored-notice.tsx";
import { SentNotice } from "#ui/public/feedback/sent-notice.tsx";
import { TrapField } from "#ui/public/forms/fields/trap-field.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";
import { FORM_PATH, type Returned } from "./contact-form-data.ts";
import { useContactForm } from "./use-contact-form.ts";

const FORM = "message-form";

type Props = {
  lede: string;
  requestKey: string;
  returned: Returned | undefined;
  /** Shown beside the form. */
  children: ReactNode;
};

/** The form that writes to the office: one step, then a confirmation. */
export function ContactForm({ lede, returned, children, ...props }: Props) {
  const { form, handlers, errors, notice, round, isSending, isRestored, clear } = useContactForm(returned);
  const failed = returned?.isSent === false ? returned : undefined;
  const typed = failed?.typed;
  return (
    <div className="wrap">
      {notice && (
        <div className={styles.notice}>
          <FormNotice key={notice.key} notice={notice} form={FORM} incomplete="" />
        </div>
      )}
      <header className="page-head">
        <h1>Contact</h1>
        <p className="lede">{lede}</p>
      </header>
      <Sheet aside={children}>
        {returned?.isSent && !notice && (
          <SentNotice key={returned.requestKey}>
            <p className={styles.words}>{returned.message}</p>
          </SentNotice>
        )}
        {isRestored && round === 0 && <RestoredNotice onClear={clear} />}
        <Form
          id={FORM}
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
          <TrapField />
          <PersonCheck refusal={failed} />
          {isSending ? <Spinner takesFocus /> : <Button type="submit">Send message</Button>}
          <p className={styles.kept}>
            What you write is kept to answer you: see <Link to={PRIVACY}>Privacy</Link>.
          </p>
        </Form>
      </Sheet>
    </div>
  );
}
