import { History } from "#features/accounts/staff/history.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { deliveryFiltersSchema, type Endpoint } from "../../rules/webhooks.ts";
import type { Route } from "./+types/webhook.admin";
import { DeliveryLog } from "./delivery-log.tsx";
import { contentOfEndpoint, endpointFields, sentEndpoint } from "./endpoint-fields.ts";
import { EndpointInputs } from "./endpoint-inputs.tsx";
import { EndpointMark } from "./endpoint-mark.tsx";
import { SecretShown } from "./secret-shown.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Webhook endpoint");

export const loader = loadPage(async ({ api, params, query }: Page<"id">) => {
  const before = query.get("before") ?? undefined;
  const filters = filtersIn(deliveryFiltersSchema, query);
  const [endpoint, log] = await Promise.all([
    found(api.admin.webhooks[":id"].$get({ param: params })),
    found(api.admin.webhooks[":id"].deliveries.$get({ param: params, query: { ...filters, before } })),
  ]);
  return { endpoint, log, filters, isFirst: !before };
});

/** An endpoint: its deliveries, its form, and the staff's actions. */
export default function WebhookPage({ loaderData: { endpoint, ...list } }: Route.ComponentProps) {
  const { id, url } = endpoint;
  return (
    <Workspace
      key={id}
      title={URL.parse(url)?.host ?? url}
      back={{ to: portal.webhooks, label: "Webhooks" }}
      state={<EndpointMark endpoint={endpoint} />}
      note={url}
      primary={<TestButton endpoint={endpoint} />}
      more={
        <>
          <NewSecret endpoint={endpoint} />
          <SwitchButton endpoint={endpoint} />
        </>
      }
    >
      <EndpointFacts endpoint={endpoint} />
      <DeliveryLog endpoint={endpoint} {...list} />
      <EndpointForm endpoint={endpoint} />
      <History subject={`webhook ${id}`} />
    </Workspace>
  );
}

function EndpointFacts({ endpoint: { offAt, failingSince, oldSecretUntil } }: { endpoint: Endpoint }) {
  const zone = useZone();
  const times = { "Off since": offAt, "Failing since": failingSince, "Earlier secret valid until": oldSecretUntil };
  const known = Object.entries(times).filter(([, at]) => at !== null);
  return (
    known.length > 0 && (
      <Facts>
        {known.map(([label, at]) => (
          <Fact key={label} label={label}>
            {formatDateTime(at ?? "", zone)}
          </Fact>
        ))}
      </Facts>
    )
  );
}

function TestButton({ endpoint: { id, isOn } }: { endpoint: Endpoint }) {
  const call = useCall((api) => api.admin.webhooks[":id"].test.$post({ param: { id } }), {
    summary: "Test sent. Reload to see the answer.",
  });
  return (
    <ActButton call={call} isOff={!isOn}>
      Send a test
    </ActButton>
  );
}

function SwitchButton({ endpoint: { id, isOn, version } }: { endpoint: Endpoint }) {
  const call = useCall(
    (api) => api.admin.webhooks[":id"].state.$post({ param: { id }, json: { isOn: !isOn, version } }),
    { summary: isOn ? "Turned off. Deliveries that waited are listed as failed." : "Turned on." },
  );
  return (
    <ActButton call={call} variant="default">
      {isOn ? "Turn off" : "Turn on"}
    </ActButton>
  );
}

function NewSecret({ endpoint: { id, version } }: { endpoint: Endpoint }) {
  const call = useCall((api) => api.admin.webhooks[":id"].secret.$post({ param: { id }, json: { version } }), {
    readsAfterConflict: true,
  });
  return (
    <FormDialog title="New secret">
      <p>The receiver takes the new secret within a day. Until then, messages are signed with both.</p>
      <ActButton call={call}>Make new secret</ActButton>
      <SecretShown secret={call.found?.secret} />
    </FormDialog>
  );
}

function EndpointForm({ endpoint }: { endpoint: Endpoint }) {
  const { id, version } = endpoint;
  const form = useVersionedForm(
    endpointFields,
    { content: contentOfEndpoint(endpoint), version },
    (api, content, seen) =>
      api.admin.webhooks[":id"].$put({ param: { id }, json: { ...sentEndpoint(content), version: seen } }),
  );
  return (
    <Section title="Address and records">
      <CallForm label="Address and records" form={form} button="Save">
        <EndpointInputs form={form} />
      </CallForm>
    </Section>
  );
}

export { PageProblem as ErrorBoundary };
