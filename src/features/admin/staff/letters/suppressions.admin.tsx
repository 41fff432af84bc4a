import { Button } from "@mantine/core";
import { z } from "zod";
import { useEmailTabs } from "#features/content/staff/email-tabs.ts";
import { portal } from "#shared/portal-paths.ts";
import { lineSchema } from "#shared/text.ts";
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
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Suppression } from "../../rules/letters.ts";
import type { Route } from "./+types/suppressions.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Suppressed addresses");

const filtersSchema = z.object({ q: lineSchema(100).optional() });

export const loader = loadPage(async ({ api, query }) => {
  const before = query.get("before") ?? undefined;
  const filters = filtersIn(filtersSchema, query);
  const page = await found(api.admin.suppressions.$get({ query: { ...filters, before } }));
  return { ...page, filters, isFirst: !before };
});

const REASONS = { bounced: "Bounced", complaint: "Marked as spam" } as const;

type Resume = { isSending: boolean; run: (address: string) => unknown };

const columns = ({ isSending, run }: Resume) =>
  columnsOf<Suppression>([
    { key: "address", head: "Address", isWide: true, cell: ({ address }) => address },
    {
      key: "why",
      head: "Reason",
      isWide: true,
      cell: ({ reason, detail }) => `${REASONS[reason]}: ${detail}`,
    },
    { key: "since", head: "Since", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
    {
      key: "resume",
      head: "Action",
      cell: ({ address }) => (
        <Button
          variant="default"
          size="compact-md"
          disabled={isSending}
          aria-label={`Resume email: ${address}`}
          onClick={() => run(address)}
        >
          Resume email
        </Button>
      ),
    },
  ]);

/** Suppressed addresses, each with a button that lifts the suppression. */
export default function SuppressionsPage({ loaderData: page }: Route.ComponentProps) {
  const { suppressions, filters, isFirst, next } = page;
  const resume = useCall(
    (api, address: string) => api.admin.suppressions.$put({ json: { address, isSuppressed: false } }),
    {
      summary: ({ address }) => `Email to ${address} resumed. Resend anything it missed.`,
      undo: (api, { address }) => api.admin.suppressions.$put({ json: { address, isSuppressed: true } }),
    },
  );
  return (
    <Workspace
      title="Suppressed addresses"
      note="An email bounced or was marked as spam. Resume only after the owner confirms the address works."
      tabs={useEmailTabs()}
    >
      <Toolbar
        label="Suppressed addresses"
        filters={
          <ListFilters label="Filter addresses" q={{ value: filters.q, label: "Part of an address or reason" }} />
        }
        menus={suppressions.length > 0 && <ExportMenu files={[{ path: "/api/admin/suppressions", query: filters }]} />}
      />
      <Outcome call={resume} />
      {suppressions.length > 0 ? (
        <DataTable
          label="Addresses, newest first"
          columns={columns(resume)}
          rows={suppressions}
          keyOf={({ address }) => address}
        />
      ) : (
        <EmptyState title={filters.q ? "Nothing found" : "No suppressed addresses"}>
          An address appears here when an email to it bounces.
        </EmptyState>
      )}
      <ListPages list={portal.suppressions()} what="addresses" filters={filters} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
