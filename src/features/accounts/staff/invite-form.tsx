import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { INVITATION_DAYS, type StaffInvitationForm } from "../rules/staff.ts";
import { CopyLink, HAND_OVER } from "./copy-link.tsx";
import { ROLE_FIELDS, RoleMay } from "./role-fields.tsx";

const fields = fieldsOf<StaffInvitationForm>([
  { path: "name", label: "Name", kind: "text", autoComplete: "off", isNeeded: true },
  { path: "email", label: "Email", kind: "email", autoComplete: "off", isNeeded: true },
  ...ROLE_FIELDS,
]);

/** Invites a person to the portal by email, or by a link to hand over where the site sends no email. */
export function InviteForm() {
  const form = useNewForm(
    {
      fields,
      begin: { role: "registrar", hasLettings: false },
      summary: ({ link }: { link: string | null }, { email }) => (link ? HAND_OVER : `Invitation sent to ${email}.`),
    },
    (api, json: StaffInvitationForm, key) =>
      api["staff-invitations"].$post({ header: { "idempotency-key": key }, json }),
  );
  const link = form.call.found?.link;
  return (
    <>
      <CallForm label="Invite a colleague" form={form} button="Send invitation">
        <p>The email has a link to set a password. It works once, for {INVITATION_DAYS} days.</p>
        <Fields form={form} />
        <RoleMay typed={form.typed} />
      </CallForm>
      {link && <CopyLink link={link} />}
    </>
  );
}
