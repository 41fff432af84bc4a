import { countOf } from "#shared/counts.ts";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { BUSINESS_TYPE_LABELS } from "../../rules/application-options.ts";
import type { Affiliate } from "../../rules/schema.ts";

const columns = columnsOf<Affiliate>([
  { key: "name", head: "Name", isWide: true, cell: ({ aff_name }) => aff_name },
  { key: "city", head: "City", cell: ({ aff_city, aff_state }) => `${aff_city}, ${aff_state}` },
  { key: "trade", head: "Trade", cell: ({ business_type }) => business_type && BUSINESS_TYPE_LABELS[business_type] },
  {
    key: "website",
    head: "Website",
    isWide: true,
    cell: ({ aff_website }) =>
      aff_website && (
        <a href={aff_website} target="_blank" rel="noopener noreferrer">
          {new URL(aff_website).hostname.replace(/^www\./, "")}
        </a>
      ),
  },
]);

/** The members as the website lists them, for staff whose role does not include the roll. */
export const ListedRoll = ({ members }: { members: readonly Affiliate[] }) => (
  <Workspace title="Members" note={`${countOf(members.length, "member")} on the public list.`}>
    {members.length === 0 ? (
      <EmptyState title="No members yet">Members on the public list appear here.</EmptyState>
    ) : (
      <DataTable label="Members" columns={columns} rows={members} keyOf={({ id }) => id} />
    )}
  </Workspace>
);
