import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import type { RowState } from "../../rules/import/import-states.ts";
import type { QueuedRow } from "../../rules/import/import-view.ts";
import { DecideRow, type LevelName } from "./decide-row.tsx";

type Props = { page: { rows: readonly QueuedRow[]; levels: readonly LevelName[] }; state: RowState };

/** The rows of an import in one state; those to decide open to their form. */
export function QueuedRows({ page: { rows, levels }, state }: Props) {
  if (rows.length === 0)
    return (
      <EmptyState title="No rows">
        {state === "doubtful" ? "Every row is decided." : "Choose another state."}
      </EmptyState>
    );
  const detail = (row: QueuedRow) => <DecideRow key={row.id} row={row} levels={levels} />;
  return (
    <DataTable
      label="Rows of the import"
      columns={columns.filter(({ key }) => rows.some((row) => isFilled(key, row)))}
      rows={rows}
      keyOf={({ id }) => id}
      {...(state === "doubtful" && { detail })}
    />
  );
}

/** Columns that no row of the page fills are left out. */
const isFilled = (key: string, { reason, decidedBy }: QueuedRow): boolean =>
  key === "reason" ? reason !== "" : key !== "by" || decidedBy !== null;

const columns = columnsOf<QueuedRow>([
  {
    key: "name",
    head: "Technician",
    cell: ({ name, certificationId, certId }) =>
      certificationId ? (
        <PageLink to={portal.certification(certificationId)} aria-label={`${name}, ${certId}`}>
          {name}
        </PageLink>
      ) : (
        name || "No name"
      ),
  },
  { key: "row", head: "Row", isAmount: true, cell: ({ row }) => row },
  { key: "id", head: "Certification ID", cell: ({ certId }) => certId },
  { key: "reason", head: "Reason", isWide: true, cell: ({ reason }) => reason },
  { key: "by", head: "Decided by", phone: "none", cell: ({ decidedBy }) => decidedBy },
]);
