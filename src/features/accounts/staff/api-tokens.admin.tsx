import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { type ApiToken, isWorking, type TokenState } from "../rules/api-token.ts";
import type { Route } from "./+types/api-tokens.admin";
import { NewApiToken } from "./new-api-token.tsx";
import { RevokeToken, TokenName, TokenUse } from "./token-parts.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "API tokens");

export const loader = loadPage(({ api }) => api.admin["api-tokens"].$get());

/** Tokens of programs, and the form that makes one. */
export default function ApiTokensPage({ loaderData: { today, tokens } }: Route.ComponentProps) {
  const zone = useZone();
  return (
    <Workspace
      title="API tokens"
      back={{ to: portal.settings, label: "Settings" }}
      note="A program calls the API with a token, in the name of the person who made it. Make one for each program."
      primary={
        <FormDialog title="New token" isPrimary>
          <NewApiToken today={today} />
        </FormDialog>
      }
    >
      {tokens.length > 0 ? (
        <DataTable
          label="API tokens, working ones first"
          columns={columnsIn(zone)}
          rows={tokens}
          keyOf={({ id }) => id}
          isFaint={({ state }) => !isWorking(state)}
        />
      ) : (
        <EmptyState title="No API tokens">
          Press New token to let a program, such as a bookkeeping export, call the API.
        </EmptyState>
      )}
    </Workspace>
  );
}

const MARKS: Record<TokenState, { tone: Tone; says: string }> = {
  active: { tone: "good", says: "Active" },
  "ends-soon": { tone: "open", says: "Ends soon" },
  ended: { tone: "over", says: "Ended" },
  revoked: { tone: "over", says: "Revoked" },
  "maker-gone": { tone: "bad", says: "Maker left" },
};

const columnsIn = (zone: string) =>
  columnsOf<ApiToken>([
    {
      key: "name",
      head: "Name and scopes",
      isProse: true,
      cell: ({ name, scopes, isReadOnly, madeBy }) => (
        <TokenName name={name}>
          {`${scopes.join(", ")}${isReadOnly ? " (read only)" : ""} \u00B7 made by ${madeBy}`}
        </TokenName>
      ),
    },
    {
      key: "lastDay",
      head: "Valid",
      cell: ({ lastDay }) => (
        <>
          Through <ShortDate at={lastDay} />
        </>
      ),
    },
    { key: "used", head: "Last used", cell: ({ lastUsedAt }) => <TokenUse at={lastUsedAt} /> },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ state, revokedAt }) => (
        <Mark tone={MARKS[state].tone} {...(revokedAt && { more: formatDateTime(revokedAt, zone) })}>
          {MARKS[state].says}
        </Mark>
      ),
    },
    { key: "revoke", head: "Revoke", cell: (token) => isWorking(token.state) && <Revoke {...token} /> },
  ]);

function Revoke({ id, name }: ApiToken) {
  const call = useCall((api) => api.admin["api-tokens"][":id"].revoke.$post({ param: { id } }));
  return <RevokeToken name={name} call={call} purpose="to call the API" />;
}

export { PageProblem as ErrorBoundary };
