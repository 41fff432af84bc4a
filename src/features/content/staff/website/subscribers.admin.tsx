import { Button } from "@mantine/core";
import { History } from "#features/accounts/staff/history.tsx";
import { countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type Subscriber, subscriberFiltersSchema } from "../../rules/notice-emails.ts";
import type { Route } from "./+types/subscribers.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Notices by email");

export const loader = loadPage(async ({ api, query }) => {
  const before = query.get("before") ?? undefined;
  const filters = filtersIn(subscriberFiltersSchema, query);
  const page = await found(api.admin["notice-subscribers"].$get({ query: { ...filters, before } }));
  return { ...page, filters, isFirst: !before };
});

type Remove = { isSending: boolean; run: (address: string) => unknown };

const columns = ({ isSending, run }: Remove) =>
  columnsOf<Subscriber>([
    {
      key: "address",
      head: "Address",
      isWide: true,
      cell: ({ address }) => address,
      marks: ({ isSuppressed }) =>
        isSuppressed && (
          <Mark tone="bad" more="An email bounced. No more are sent.">
            Suppressed
          </Mark>
        ),
    },
    { key: "since", head: "Since", cell: ({ confirmedAt }) => <ShortDate at={confirmedAt} /> },
    {
      key: "remove",
      head: "Action",
      phone: "mark",
      cell: ({ address }) => (
        <Button
          variant="default"
          size="compact-md"
          disabled={isSending}
          aria-label={`Remove: ${address}`}
          onClick={() => run(address)}
        >
          Remove
        </Button>
      ),
    },
  ]);

/** The subscribers of notices by email. */
export default function SubscribersPage({ loaderData: page }: Route.ComponentProps) {
  const { subscribers, filters, isFirst, next } = page;
  const remove = useCall(
    (api, address: string) => api.admin["notice-subscribers"].$put({ json: { address, isSubscribed: false } }),
    {
      summary: ({ address }) => `${address} removed.`,
      undo: (api, { address }) => api.admin["notice-subscribers"].$put({ json: { address, isSubscribed: true } }),
    },
  );
  return (
    <Workspace
      title="Notices by email"
      back={{ to: portal.documents, label: "Documents" }}
      note="Subscribers get an email when a notice, document, bid letting or addendum becomes public."
    >
      <Toolbar
        label="Subscribers"
        found={countedOf(page, "subscriber")}
        filters={<ListFilters label="Filter subscribers" q={{ value: filters.q, label: "Part of an address" }} />}
        menus={
          subscribers.length > 0 && <ExportMenu files={[{ path: "/api/admin/notice-subscribers", query: filters }]} />
        }
      />
      <Outcome call={remove} />
      {subscribers.length > 0 ? (
        <DataTable
          label="Subscribers, newest first"
          columns={columns(remove)}
          rows={subscribers}
          keyOf={({ address }) => address}
        />
      ) : (
        <EmptyState title={filters.q ? "Nothing found" : "No subscribers"}>
          Visitors subscribe on the notices page and appear here once they confirm their address.
        </EmptyState>
      )}
      <ListPages list={portal.noticeSubscribers} what="subscribers" filters={filters} isFirst={isFirst} next={next} />
      <History subject="notices by email" />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
