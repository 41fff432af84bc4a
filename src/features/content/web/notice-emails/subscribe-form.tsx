import { Form, Link } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import { NOTICE_EMAILS, NOTICES, PRIVACY } from "#shared/paths.ts";
import type { Mailed } from "#ui/forms/mailed-form.ts";
import { useCheckedForm } from "#ui/forms/use-checked-form.ts";
import { Button } from "#ui/public/button.tsx";
import { SentNotice } from "#ui/public/feedback/sent-notice.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { TrapField } from "#ui/public/forms/fields/trap-field.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import styles from "./subscribe-form.module.css";

const fetchSchema = async () => (await import("../../rules/notice-emails.ts")).noticeEmailsSchema;

const FORM = "subscribe-form";

/** One address field, and a text about the next step. */
export function SubscribeForm({ returned }: { returned: Mailed | undefined }) {
  const failed = returned?.isSent === false ? returned : undefined;
  const { handlers, errors, notice, isSending } = useCheckedForm(failed, { fetchSchema });
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Notices by email</h1>
        <p className="lede">One email for each new notice, document, bid letting and addendum, when it is published.</p>
      </header>
      {notice && <FormNotice key={notice.key} notice={notice} form={FORM} />}
      <Sheet aside={<Ending />}>
        {returned?.isSent ? (
          <SentNotice>
            <h2>One more step</h2>
            <p>{returned.message}</p>
          </SentNotice>
        ) : (
          <Form
            id={FORM}
            method="post"
            action={NOTICE_EMAILS}
            className={styles.form}
            replace
            preventScrollReset
            noValidate
            {...handlers}
          >
            <TextField
              name="email"
              error={errors.email}
              defaultValue={failed?.typed.email}
              label="Email"
              hint="We mail a link to it first. Nothing else comes until you have opened it."
              type="email"
              autoComplete="email"
              spellCheck={false}
            />
            <TrapField />
            <PersonCheck refusal={failed} />
            {isSending ? <Spinner takesFocus /> : <Button type="submit">Subscribe</Button>}
          </Form>
        )}
      </Sheet>
    </div>
  );
}

const Ending = () => (
  <div className={styles.promise}>
    <h2>Easy to end</h2>
    <p>
      Every email has a link that ends them at once, and your mail program may show a button for it. We keep your
      address for nothing else: see <Link to={PRIVACY}>Privacy</Link>.
    </p>
    <p>
      <Link to={NOTICES}>Read the notices</Link>
    </p>
  </div>
);
