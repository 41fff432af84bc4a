import { Button, TextInput } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useEmptied } from "#ui/admin/use-emptied.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { INVITATION_DAYS } from "../rules/staff.ts";
import { CopyLink } from "./copy-link.tsx";
import { RoleField } from "./role-field.tsx";
import styles from "./staff.module.css";
import type { StaffDone } from "./staff-action.ts";

/** @param requestKey of the form as it was loaded; each sent one brings the next. */
export function InviteForm({ requestKey }: { requestKey: string }) {
  const { Form, isSending, refusal, done } = useStaffForm<StaffDone>();
  const { name, email, role } = refusal?.errors ?? {};
  return (
    <Form method="post" className={styles.form} aria-labelledby="invite" ref={useEmptied(done)} noValidate>
      <input type="hidden" name="requestKey" value={done?.requestKey ?? requestKey} />
      <p className={styles.note}>
        The letter has a link, which works once, for {INVITATION_DAYS} days. Its reader chooses a password and is signed
        in.
      </p>
      <div className={styles.fields}>
        <TextInput name="name" label="Name" autoComplete="off" error={name} />
        <TextInput name="email" label="Email" type="email" autoComplete="off" error={email} />
      </div>
      <RoleField key={done?.requestKey} was={{ role: "registrar", hasLettings: false }} error={role} />
      <div className={styles.deeds}>
        <Button type="submit" name="intent" value="invite" loading={isSending}>
          Send the invitation
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {done?.said}
      </p>
      {done?.link && <CopyLink link={done.link} />}
      <RefusedBox refusal={refusal} hasFields />
    </Form>
  );
}
