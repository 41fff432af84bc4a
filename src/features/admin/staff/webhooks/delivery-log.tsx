import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { DELIVERY_STATES, type Delivery, type DeliveryState, type Endpoint } from "../../rules/webhooks.ts";
import { answerWords, DELIVERY_WORDS, DeliveryMark } from "./delivery-words.tsx";

type Props = {
  endpoint: Endpoint;
  log: { deliveries: readonly Delivery[]; next: string | null };
  filters: { state?: DeliveryState | undefined };
  isFirst: boolean;
};

/** The messages to an endpoint of the last 30 days, newest first. */
export function DeliveryLog({ endpoint, log: { deliveries, next }, filters: { state }, isFirst }: Props) {
  const zone = useZone();
  const { id, isOn } = endpoint;
  return (
    <Section
      title="Deliveries"
      act={
        // It stays when nothing failed any more: its own words say how many were sent.
        isOn && (
          <FormDialog title="Send failed again">
            <SendFailed endpoint={endpoint} />
          </FormDialog>
        )
      }
    >
      <Toolbar label="Deliveries by state" chips={chipsOf(endpoint, state)} />
      {deliveries.length > 0 ? (
        <DataTable
          label="Deliveries, newest first"
          columns={columnsIn(zone)}
          rows={deliveries}
          keyOf={(delivery) => delivery.id}
        />
      ) : (
        <EmptyState title={state ? "Nothing found" : "No deliveries yet"}>
          {state ? "Try another state." : "Send a test to see whether the receiver answers."}
        </EmptyState>
      )}
      <ListPages
        list={portal.webhook(id)}
        what="deliveries"
        filters={state ? { state } : {}}
        isFirst={isFirst}
        next={next}
      />
    </Section>
  );
}

const chipsOf = ({ id, waiting, failed }: Endpoint, state: DeliveryState | undefined) => [
  { label: "All", to: portal.webhook(id), isCurrent: state === undefined },
  ...DELIVERY_STATES.map((one) => ({
    label: DELIVERY_WORDS[one],
    to: portal.webhook(id, one),
    isCurrent: one === state,
    ...(one !== "delivered" && { count: one === "waiting" ? waiting : failed }),
  })),
];

const columnsIn = (zone: string) =>
  columnsOf<Delivery>([
    {
      key: "type",
      head: "Type",
      isWide: true,
      cell: ({ id, type }) => <PageLink to={portal.webhookDelivery(id)}>{type}</PageLink>,
    },
    { key: "state", head: "State", phone: "mark", cell: (delivery) => <DeliveryMark {...delivery} /> },
    { key: "at", head: "Happened", cell: ({ at }) => formatDateTime(at, zone) },
    { key: "tries", head: "Tries", isAmount: true, cell: ({ tries }) => tries },
    { key: "answer", head: "Answer", cell: answerWords },
    { key: "next", head: "Next try", phone: "none", cell: ({ nextAt }) => nextAt && formatDateTime(nextAt, zone) },
  ]);

const sinceFields = fieldsOf<{ since: string }>([
  { path: "since", label: "Since", kind: "day", isNeeded: true, help: "The day from which failed deliveries are sent" },
]);

function SendFailed({ endpoint: { id } }: { endpoint: Endpoint }) {
  const form = useNewForm(
    {
      fields: sinceFields,
      summary: ({ count }: { count: number }) =>
        count > 0 ? `${countOf(count, "delivery", "deliveries")} sent again.` : "None failed since that day.",
    },
    (api, { since }) => api.admin.webhooks[":id"].failed.$post({ param: { id }, json: { since } }),
  );
  return (
    <CallForm label="Send failed again" form={form} button="Send again">
      <Fields form={form} />
    </CallForm>
  );
}
