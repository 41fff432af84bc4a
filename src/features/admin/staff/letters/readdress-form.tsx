import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";

type Props = {
  id: string;
  /** The current address of the email. */
  address: string;
  /** Without it the form is hidden, because the email is under way; the outcome stays. */
  isOffered: boolean;
};

const fields = fieldsOf<{ address: string }>([
  {
    path: "address",
    label: "Correct address",
    kind: "email",
    autoComplete: "off",
    help: "Applies to this email only. The person's address on file does not change.",
  },
]);

/** Sends an email that did not arrive to another address. It stays one email, however often the button is pressed. */
export function ReaddressForm({ id, address: from, isOffered }: Props) {
  const saySent = useSaySent();
  const form = useNewForm(
    { fields, begin: { address: from }, summary: (_, { address }) => saySent("The email", address) },
    (api, { address }) => api.admin.letters[":id"].address.$put({ param: { id }, json: { from, address } }),
  );
  if (!isOffered) return <Outcome call={form.call} />;
  return (
    <Section title="Send to another address">
      <CallForm label="Another address" form={form} button="Send to this address" look="default">
        <Fields form={form} />
        {form.call.refusal?.code === "admin.address-suppressed" && (
          <PageLink isAct to={portal.suppressions(String(form.typed.address))}>
            See why, or resume email
          </PageLink>
        )}
      </CallForm>
    </Section>
  );
}
