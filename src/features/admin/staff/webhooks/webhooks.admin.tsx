import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type Endpoint, RECORD_WORDS } from "../../rules/webhooks.ts";
import type { Route } from "./+types/webhooks.admin";
import { contentOfEndpoint, endpointFields, sentEndpoint } from "./endpoint-fields.ts";
import { EndpointInputs } from "./endpoint-inputs.tsx";
import { EndpointMark } from "./endpoint-mark.tsx";
import { SecretShown } from "./secret-shown.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Webhooks");

export const loader = loadPage(({ api }) => api.admin.webhooks.$get());

const columns = columnsOf<Endpoint>([
  {
    key: "url",
    head: "Address",
    isWide: true,
    cell: ({ id, url }) => <PageLink to={portal.webhook(id)}>{url}</PageLink>,
  },
  { key: "state", head: "State", phone: "mark", cell: (endpoint) => <EndpointMark endpoint={endpoint} /> },
  {
    key: "hears",
    head: "Hears of",
    isWide: true,
    cell: ({ hears }) => hears.map((one) => RECORD_WORDS[one]).join(", "),
  },
  { key: "waiting", head: "Waiting", isAmount: true, cell: ({ waiting }) => waiting },
  { key: "failed", head: "Failed", isAmount: true, cell: ({ failed }) => failed },
]);

/** Endpoints of other systems, which the site tells what happened. */
export default function WebhooksPage({ loaderData: { endpoints } }: Route.ComponentProps) {
  return (
    <Workspace
      title="Webhooks"
      back={{ to: portal.settings, label: "Settings" }}
      note="Other systems that hear what happens here, within seconds. Messages have references and amounts, no names."
      primary={
        <FormDialog title="New endpoint" isPrimary>
          <NewEndpoint />
        </FormDialog>
      }
    >
      {endpoints.length > 0 ? (
        <DataTable
          label="Endpoints"
          columns={columns}
          rows={endpoints}
          keyOf={({ id }) => id}
          isFaint={({ isOn }) => !isOn}
        />
      ) : (
        <EmptyState title="No endpoints yet">
          The person who runs the other system gives you an address. It gets a secret here.
        </EmptyState>
      )}
    </Workspace>
  );
}

function NewEndpoint() {
  const form = useNewForm(
    { fields: endpointFields, begin: contentOfEndpoint({ url: "", hears: [] }), summary: "Endpoint added." },
    (api, content, key) =>
      api.admin.webhooks.$post({ header: { "idempotency-key": key }, json: sentEndpoint(content) }),
  );
  return (
    <>
      <CallForm label="New endpoint" form={form} button="Add endpoint">
        <EndpointInputs form={form} />
      </CallForm>
      <SecretShown secret={form.call.found?.secret} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
