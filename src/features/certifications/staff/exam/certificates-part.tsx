import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { SelectionBar } from "#ui/admin/lists/selection-bar.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { useSelected } from "#ui/admin/lists/use-selected.ts";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import type { Certified } from "../../rules/exam/exam-view.ts";
import { PrintLinks } from "../print-links.tsx";
import { StatusMark } from "../registry/status-mark.tsx";

const nameOf = ({ name, certId }: Certified) => `${name}, ${certId}`;
const printable = (rows: readonly Certified[]) => rows.filter(({ status }) => status === "active").map(({ id }) => id);

/** The people that the session certified, with the certificates and wallet cards of all of them or of those who are selected. */
export function CertificatesPart({ certified }: { certified: readonly Certified[] }) {
  const { selecting, selected } = useSelected(certified, nameOf);
  if (certified.length === 0)
    return (
      <EmptyState title="Nobody is certified yet">
        Enter the results under Exam and press Send results. Those who passed appear here.
      </EmptyState>
    );
  return (
    <>
      <Toolbar label="Certificates" menus={<PrintMenu ids={printable(certified)} />} />
      <UnprintedAmong names={certified.map(({ name }) => name)} />
      <DataTable label="Certified" columns={columns} rows={certified} keyOf={({ id }) => id} selecting={selecting} />
      {selected.length > 0 && (
        <SelectionBar label="Selected people" summary={`${selected.length} selected`} clear={selecting.clear}>
          {printable(selected).length > 0 ? <PrintMenu ids={printable(selected)} isUp /> : <span>None is active.</span>}
        </SelectionBar>
      )}
    </>
  );
}

const PrintMenu = ({ ids, isUp = false }: { ids: readonly string[]; isUp?: boolean }) =>
  ids.length > 0 && (
    <Menu label={`Print ${countOf(ids.length, "certification")}`} {...(isUp && { isUp })}>
      <PrintLinks ids={ids} />
    </Menu>
  );

const columns = columnsOf<Certified>([
  {
    key: "name",
    head: "Technician",
    isWide: true,
    cell: ({ technicianId, name, certId }) => (
      <PageLink to={portal.technician(technicianId)} aria-label={`${name}, ${certId}`}>
        {name}
      </PageLink>
    ),
  },
  { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
  { key: "id", head: "ID", cell: ({ certId }) => certId },
  { key: "level", head: "Level", phone: "none", cell: ({ level }) => level },
  { key: "status", head: "Status", phone: "mark", cell: ({ status }) => <StatusMark standing={status} /> },
  { key: "until", head: "Valid through", cell: ({ validUntil }) => validUntil && <ShortDate at={validUntil} /> },
]);
