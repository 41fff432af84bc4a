import { MakeToken, RevokeToken, TokenName, TokenUse } from "#features/accounts/staff/token-parts.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
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
  return (
    <MakeToken form={form}>
      <Fields form={form} />
    </MakeToken>
  );
}

const columnsIn = (zone: string) =>
  columnsOf<RegistryToken>([
    {
      key: "name",
      head: "For",
      isProse: true,
      cell: ({ name, madeBy, madeAt }) => (
        <TokenName name={name}>
          Made by {madeBy}, <ShortDate at={madeAt} />
        </TokenName>
      ),
    },
    { key: "used", head: "Last used", cell: ({ lastUsedAt }) => <TokenUse at={lastUsedAt} /> },
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
  return <RevokeToken name={name} call={call} purpose="to read the register" />;
}
