import { Button } from "@mantine/core";
import { useRef } from "react";
import { CopyLink, HAND_OVER } from "#features/accounts/staff/copy-link.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { COMPANY_ROLE_LABELS, COMPANY_ROLES, type CompanyRole } from "../../rules/company-people.ts";

type Person = { email: string; role: CompanyRole };

const fields = fieldsOf<Person>([
  { path: "email", label: "Email", kind: "email", autoComplete: "off" },
  {
    path: "role",
    label: "Role",
    kind: "choice",
    choices: COMPANY_ROLES.toReversed().map((value) => ({ value, label: COMPANY_ROLE_LABELS[value] })),
  },
]);

/** Adds a person with an account and a verified address at once, and invites anyone else by email. */
export function AddPerson({ companyId: id }: { companyId: string }) {
  const isInvited = useRef(false);
  const email = useRef("");
  const form = useNewForm(
    {
      fields,
      begin: { role: "member" as const },
      summary: (found: { link?: string | null }) =>
        found.link
          ? HAND_OVER
          : isInvited.current
            ? `Invitation sent to ${email.current}.`
            : `${email.current} was added.`,
    },
    async (api, json) => {
      email.current = json.email;
      const { people, invitations } = api.members[":id"];
      return isInvited.current
        ? invitations.$post({ param: { id }, json })
        : (people.$post({ param: { id }, json }) as unknown as ReturnType<typeof invitations.$post>);
    },
  );
  const save = (byEmail: boolean) => {
    isInvited.current = byEmail;
    return form.save();
  };
  return (
    <CallForm
      label="Add a person"
      form={{ ...form, save: () => save(false) }}
      button="Add to company"
      buttons={
        <Button variant="default" loading={form.call.isSending} onClick={() => save(true)}>
          Invite by email
        </Button>
      }
    >
      <p>
        A person with an account and a verified email is added immediately. Everyone else gets an invitation that
        expires in 14 days.
      </p>
      <Fields form={form} />
      {form.call.found?.link && <CopyLink link={form.call.found.link} />}
    </CallForm>
  );
}
