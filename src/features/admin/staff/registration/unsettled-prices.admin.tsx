import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { MemberCheckMark } from "#features/membership/staff/member-check-mark.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/unsettled-prices.admin";

const TITLE = "Member prices to review";

export const meta: Route.MetaFunction = (args) => staffMeta(args, TITLE);

export const loader = loadPage(async ({ api, query }: Page) => {
  const after = query.get("after") ?? undefined;
  return { ...(await found(api["unsettled-prices"].$get({ query: { after } }))), isFirst: !after };
});

/** Member prices that the roll does not confirm: each is settled on the page of its registration. */
export default function UnsettledPricesPage({ loaderData: page }: Route.ComponentProps) {
  const zone = useZone();
  const { registrations, total, savedCents, next, isFirst } = page;
  const note = `${countOf(total, "registration")}, ${formatCents(savedCents)} below full price, oldest first`;
  return (
    <Workspace title={TITLE} note={total > 0 && note}>
      {registrations.length === 0 ? (
        <EmptyState title="No member prices to review">
          Registrations at a member price that the roll does not confirm appear here.
        </EmptyState>
      ) : (
        <DataTable label={TITLE} columns={columnsAt(zone)} rows={registrations} keyOf={({ reference }) => reference} />
      )}
      <LinkRow label="Pages">
        {!isFirst && <PageLink to={portal.unsettledPrices}>Oldest</PageLink>}
        {next && <PageLink to={`${portal.unsettledPrices}?after=${encodeURIComponent(next)}`}>Newer</PageLink>}
      </LinkRow>
    </Workspace>
  );
}

type Unsettled = Route.ComponentProps["loaderData"]["registrations"][number];

const columnsAt = (zone: string) =>
  columnsOf<Unsettled>([
    {
      key: "name",
      head: "Registration",
      cell: ({ reference, name }) => <PageLink to={portal.registration(reference)}>{name}</PageLink>,
    },
    { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
    { key: "for", head: "For", isWide: true, cell: ({ about }) => about },
    { key: "roll", head: "Roll", phone: "mark", cell: ({ memberCheck }) => <MemberCheckMark check={memberCheck} /> },
    { key: "at", head: "Registered", phone: "none", cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
    {
      key: "saved",
      head: "Difference",
      isAmount: true,
      cell: ({ savedCents }) => (savedCents === null ? "Unknown" : formatCents(savedCents)),
    },
    {
      key: "reference",
      head: "Reference",
      phone: "none",
      cell: ({ reference }) => <ReferenceLink reference={reference} />,
    },
  ]);

export { PageProblem as ErrorBoundary };
