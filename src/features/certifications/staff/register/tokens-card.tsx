import { ShownOnce } from "#features/accounts/staff/shown-once.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { FILES_AN_HOUR, MAX_TOKEN_NAME, type RegistryToken } from "../../rules/register/registry-token.ts";

/** Tokens with which agencies read the register. A new one is shown only once. */
export function TokensCard({ tokens }: { tokens: readonly RegistryToken[] }) {
  const zone = useZone();
  return (
    <Section
      title="Tokens for agencies"
      act={
        <FormDialog title="New token">
          <NewToken />
        </FormDialog>
      }
    >
      <p>
        A state agency downloads the register as CSV from <code>/api/registry/certified.csv</code> with a token, up to{" "}
        {FILES_AN_HOUR} times an hour. Make one for each agency so you can revoke one without the others.
      </p>
      {tokens.length > 0 && (
        <DataTable
          label="Tokens, valid ones first"
          columns={columnsIn(zone)}
          rows={tokens}
          keyOf={({ id }) => id}
          isFaint={({ revokedAt }) => revokedAt !== null}
        />
      )}
    </Section>
  );
}

const fields = fieldsOf<{ name: string }>([
  {
    path: "name",
    label: "For",
    kind: "text",
    maxLength: MAX_TOKEN_NAME,
    isNeeded: true,
    autoComplete: "off",
    help: "Such as Department of Transportation",
  },
]);

function NewToken() {
  const form = useNewForm({ fields }, (api, { name }, key) =>
    api.admin["registry-tokens"].$post({ header: { "idempotency-key": key }, json: { name } }),
  );
  const made = form.call.found;
  return (
    <>
      <CallForm label="New token" form={form} button="Make token">
        <Fields form={form} />
      </CallForm>
      <div role="status">{made && <ShownOnce title={`Token for ${made.name}`} label="Token" value={made.token} />}</div>
    </>
  );
}

const columnsIn = (zone: string) =>
  columnsOf<RegistryToken>([
    { key: "name", head: "For", isWide: true, cell: ({ name }) => name },
    { key: "madeBy", head: "Made by", cell: ({ madeBy }) => madeBy },
    { key: "madeAt", head: "Made", cell: ({ madeAt }) => <ShortDate at={madeAt} /> },
    {
      key: "used",
      head: "Last used",
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt, zone) : "Never used"),
    },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ revokedAt }) =>
        revokedAt ? (
          <Mark tone="over" more={formatDateTime(revokedAt, zone)}>
            Revoked
          </Mark>
        ) : (
          <Mark tone="good">Active</Mark>
        ),
    },
    { key: "revoke", head: "Revoke", cell: (token) => token.revokedAt === null && <Revoke {...token} /> },
  ]);

function Revoke({ id, name }: RegistryToken) {
  const call = useCall((api) => api.admin["registry-tokens"][":id"].revoke.$post({ param: { id } }));
  return (
    <FormDialog opens="Revoke" title={`Revoke token for ${name}`}>
      <p>It is refused immediately. {name} needs a new token to read the register again.</p>
      <ActButton call={call} color="red.9">{`Revoke token for ${name}`}</ActButton>
    </FormDialog>
  );
}
