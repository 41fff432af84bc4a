import { BoxGroup } from "#ui/admin/forms/box-group.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { lastDayOf, MAX_TOKEN_NAME, SCOPES, type Scope, USUAL_MONTHS } from "../rules/api-token.ts";
import { CAPABILITIES } from "../rules/capabilities.ts";
import { MakeToken } from "./token-parts.tsx";
import { useMay } from "./use-may.ts";

type Facts = { name: string; lastDay: string; isReadOnly: boolean };
type Content = Facts & Partial<Record<Scope, boolean>>;

const FACTS = fieldsOf<Content>([
  {
    path: "name",
    label: "Name",
    kind: "text",
    maxLength: MAX_TOKEN_NAME,
    isNeeded: true,
    autoComplete: "off",
    help: "The program that uses it, such as Monthly ledger export",
  },
  { path: "lastDay", label: "Last day", kind: "day", isNeeded: true, help: "At most two years from today" },
  { path: "isReadOnly", label: "Read only", kind: "switch", help: "It reads and downloads, but changes nothing." },
]);

/** Makes a token, and shows it once. */
export function NewApiToken({ today }: { today: string }) {
  const may = useMay();
  const scopes = fieldsOf<Content>(
    SCOPES.filter(may).map((scope) => ({
      path: scope,
      label: scope,
      kind: "switch",
      help: `Can ${CAPABILITIES[scope]}`,
    })),
  );
  const form = useNewForm(
    { fields: [...FACTS, ...scopes], begin: { lastDay: lastDayOf(today, USUAL_MONTHS), isReadOnly: true } },
    (api, { name, lastDay, isReadOnly, ...held }: Content, key) =>
      api.admin["api-tokens"].$post({
        header: { "idempotency-key": key },
        json: { name, lastDay, isReadOnly, scopes: SCOPES.filter((scope) => held[scope]) },
      }),
  );
  return (
    <MakeToken form={form}>
      <Fields form={{ ...form, fields: FACTS }} />
      <BoxGroup
        legend="Scopes"
        note="The token does this as long as you may do it yourself."
        error={form.errors.scopes}
      >
        <Fields form={{ ...form, fields: scopes }} />
      </BoxGroup>
    </MakeToken>
  );
}
