import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { duesPdfPath } from "#shared/paths.ts";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import type { DuesRow } from "../../rules/dues-run.ts";

type Props = { year: number; row: DuesRow | undefined; onClose: () => void };

/** One member's email and invoice as they would be issued now. */
export const DuesPreview = ({ year, row, onClose }: Props) => (
  <Dialog title={`Preview for ${row?.company ?? ""}`} isOpen={row !== undefined} onClose={onClose}>
    {row && <Letter key={row.companyId} year={year} companyId={row.companyId} />}
  </Dialog>
);

function Letter({ year, companyId }: { year: number; companyId: string }) {
  const { drawn } = useDrawn(companyId, (api) =>
    api["dues-runs"][":year"].members[":companyId"].letter.$get({ param: { year: String(year), companyId } }),
  );
  return (
    <>
      <p>
        <a href={duesPdfPath(year, companyId)} target="_blank" rel="noreferrer">
          Invoice PDF
        </a>
      </p>
      {drawn ? (
        <DrawnLetter drawn={{ ...drawn, files: [], isReal: true }} isBehind={false} />
      ) : (
        <p role="status">Loading preview…</p>
      )}
    </>
  );
}
