import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { WaitingDomains as Domains, WaitingProposals } from "../rules/company-view.ts";

const since = (zone: string) => ({
  key: "since",
  head: "Since",
  cell: ({ createdAt }: { createdAt: string }) => formatDateTime(createdAt, zone),
});

const changeColumns = (zone: string) =>
  columnsOf<WaitingProposals["proposals"][number]>([
    {
      key: "company",
      head: "Company",
      isWide: true,
      cell: ({ companyId, company }) => <PageLink to={`${portal.member(companyId)}#proposals`}>{company}</PageLink>,
    },
    { key: "by", head: "Proposed by", cell: ({ proposedBy }) => proposedBy },
    since(zone),
  ]);

/** Proposed listing changes that wait for staff, oldest first. */
export function WaitingChanges({ page, isFirst }: { page: WaitingProposals; isFirst: boolean }) {
  const columns = changeColumns(useZone());
  return (
    <>
      {page.proposals.length > 0 ? (
        <DataTable label="Pending changes" columns={columns} rows={page.proposals} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title="No pending changes">Listing changes that companies propose appear here.</EmptyState>
      )}
      <ListPages
        list={portal.members}
        what="changes"
        filters={{ list: "changes" }}
        isFirst={isFirst}
        next={page.next}
        cursor="after"
        isOldestFirst
      />
    </>
  );
}

const domainColumns = (zone: string) =>
  columnsOf<Domains["domains"][number]>([
    {
      key: "company",
      head: "Company",
      isWide: true,
      cell: ({ companyId, company }) => (
        <PageLink to={`${portal.memberTab(companyId, "people")}#domains`}>{company}</PageLink>
      ),
    },
    { key: "domain", head: "Domain", cell: ({ domain }) => domain },
    { key: "by", head: "Added by", cell: ({ askedBy }) => askedBy },
    since(zone),
  ]);

/** Email domains that companies added and staff decide, oldest first. */
export function WaitingDomains({ page: { domains, ...counted } }: { page: Domains }) {
  const columns = domainColumns(useZone());
  if (domains.length === 0)
    return <EmptyState title="No pending domains">Domains that companies add appear here.</EmptyState>;
  return (
    <>
      <DataTable label="Pending domains" columns={columns} rows={domains} keyOf={({ id }) => id} />
      {counted.total > domains.length && <p>{`The oldest of ${countedOf(counted, "email domain")}.`}</p>}
    </>
  );
}
