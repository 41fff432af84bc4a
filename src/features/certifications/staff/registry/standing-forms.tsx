import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import { type CertificationPage, type Deed, MAX_REASON } from "../../rules/certification-view.ts";
import type { Standing } from "../../rules/standing.ts";
import styles from "./registry.module.css";

type Props = { certification: CertificationPage; today: string };

const SAYS: Record<Standing, string> = {
  pending: "Registered for the class. It is not known yet whether it was passed.",
  active: "Valid until its last day.",
  expired: "Its last day has passed. It is valid again once it is renewed.",
  revoked: "Revoked: it is not valid, whatever its days say.",
  withdrawn: "The registration that it was issued with was cancelled. This ID is not on file any more.",
};

/** How it stands, and each step from there. */
export function StandingForms({ certification, today }: Props) {
  const { standing } = certification;
  const own = { certification, today };
  return (
    <section className={styles.part} aria-labelledby="standing">
      <h2 id="standing">State</h2>
      <p role="status">{SAYS[standing]}</p>
      {standing === "pending" && <DayForm {...own} deed="confirm" label="Passed: certified from" button="Confirm it" />}
      {(standing === "active" || standing === "expired") && (
        <>
          <DayForm {...own} deed="renew" label="Renewed: certified from" button="Renew it" />
          <RevokeForm {...own} />
          <PlainForm {...own} deed="take-back" button="Take the confirmation back" />
        </>
      )}
      {standing === "revoked" && <PlainForm {...own} deed="reinstate" button="Reinstate it" />}
    </section>
  );
}

const Hidden = ({ deed, version }: { deed: Deed; version: number }) => (
  <>
    <input type="hidden" name="deed" value={deed} />
    <input type="hidden" name="version" value={version} />
  </>
);

type DeedProps = Props & { deed: Deed; button: string };

function DayForm({ certification: { version, firstName }, today, deed, label, button }: DeedProps & { label: string }) {
  const { Form, isSending, refusal } = useStaffForm();
  return (
    <Form method="post" className={styles.form} aria-label={button} noValidate>
      <Hidden {...{ deed, version }} />
      <TextInput
        {...{ name: "issuedOn", type: "date", label, defaultValue: today, max: today }}
        error={refusal?.errors.issuedOn}
      />
      <Checkbox name="letter" defaultChecked label={`Tell ${firstName} by letter`} />
      <RefusedBox refusal={refusal} hasFields />
      <div>
        <Button type="submit" variant={deed === "confirm" ? "filled" : "default"} loading={isSending}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

function PlainForm({ certification: { version }, deed, button }: DeedProps) {
  const { Form, isSending, refusal } = useStaffForm();
  return (
    <Form method="post" className={styles.form} aria-label={button}>
      <Hidden {...{ deed, version }} />
      <RefusedBox refusal={refusal} />
      <div>
        <Button type="submit" variant="default" loading={isSending}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

/** Asks for the reason first. It can be reinstated. */
function RevokeForm({ certification: { certId, version } }: Props) {
  const { Form, isSending, refusal } = useStaffForm();
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <div>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Revoke it
        </Button>
      </div>
    );
  return (
    <Form method="post" className={styles.form} aria-label={`Revoke ${certId}`} noValidate>
      <Hidden deed="revoke" version={version} />
      <TextInput
        {...{ name: "reason", label: "Why it is revoked, for the office", maxLength: MAX_REASON, ref: focusWhenShown }}
        error={refusal?.errors.reason}
      />
      <RefusedBox refusal={refusal} hasFields />
      <div className={styles.deeds}>
        <Button type="submit" color="red.9" loading={isSending}>
          {`Revoke ${certId}`}
        </Button>
        <Button variant="default" onClick={() => setIsAsking(false)}>
          Keep it
        </Button>
      </div>
    </Form>
  );
}
