import { useEffect } from "react";
import { type Drawn, DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { duesPdfPath } from "#shared/paths.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { DuesRow } from "../../rules/dues-run.ts";
import type { DuesAsk } from "./dues-action.ts";

type Props = { year: number; row: DuesRow | undefined; onClose: () => void };

/** One member's letter and invoice as they would be issued now. */
export const DuesPreview = ({ year, row, onClose }: Props) => (
  <Dialog title={`Preview for ${row?.company ?? ""}`} isOpen={row !== undefined} onClose={onClose}>
    {row && <Letter key={row.companyId} year={year} companyId={row.companyId} />}
  </Dialog>
);

function Letter({ year, companyId }: { year: number; companyId: string }) {
  const { send, done, refusal } = useStaffForm<{ drawn: Drawn }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, when the dialog opens
  useEffect(() => {
    send({ deed: "letter", companyId } satisfies DuesAsk);
  }, [companyId]);
  return (
    <>
      <p>
        <a href={duesPdfPath(year, companyId)} target="_blank" rel="noreferrer">
          The invoice as a PDF
        </a>
      </p>
      <RefusedBox refusal={refusal} />
      {done ? <DrawnLetter drawn={done.drawn} isBehind={false} /> : <p role="status">The letter is being drawn …</p>}
    </>
  );
}
