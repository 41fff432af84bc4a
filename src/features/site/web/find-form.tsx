import { Form, Link } from "react-router";
import { CONTACT } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import type { Mailed } from "#ui/forms/mailed-form.ts";
import { useCheckedForm } from "#ui/forms/use-checked-form.ts";
import { Button } from "#ui/public/button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { SentNotice } from "#ui/public/feedback/sent-notice.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import styles from "./find-form.module.css";

const fetchSchema = async () => (await import("../rules/find-registration.ts")).findRegistrationSchema;

const FORM = "find-form";

export function FindForm({ returned }: { returned: Mailed | undefined }) {
  const { handlers, errors, notice, isSending } = useCheckedForm(returned?.isSent ? undefined : returned, {
    fetchSchema,
  });
  const field = (name: string) => ({ name, error: errors[name], defaultValue: returned?.typed[name] });
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Find my registration</h1>
        <p className="lede">
          We mail you the confirmation again. Its link leads to your registration: names, receipt, what is owed.
        </p>
      </header>
      {notice && <FormNotice key={notice.key} notice={notice} form={FORM} />}
      <Sheet aside={<OtherWay />}>
        {returned?.isSent && !notice && (
          <SentNotice key={returned.message}>
            <p>{returned.message}</p>
          </SentNotice>
        )}
        <Form id={FORM} method="post" replace preventScrollReset noValidate {...handlers}>
          <TextField
            {...field("reference")}
            label="Reference"
            hint="Such as R-7K3F9Q, or C-7K3F9Q for a class."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...field("email")}
            label="Email"
            hint="The address that you registered with."
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
          {isSending ? <Spinner takesFocus /> : <Button type="submit">Mail me the link</Button>}
        </Form>
      </Sheet>
    </div>
  );
}

function OtherWay() {
  const { phone } = useOrganization();
  return (
    <div className={styles.other}>
      <h2>No reference at hand?</h2>
      <p>
        Call the office at <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a> or <Link to={CONTACT}>write to us</Link>{" "}
        with your name and the event.
      </p>
    </div>
  );
}
