import { countOf } from "#shared/counts.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import type { CertificationImport } from "../../rules/import/import-view.ts";

/** Undoes the whole import, after a look at what that means. */
export function UndoImport({ one: { id, counts } }: { one: CertificationImport }) {
  const call = useCall((api) => api["certification-imports"][":id"].undo.$post({ param: { id } }), {
    readsAfterConflict: true,
  });
  return (
    <FormDialog title="Undo import">
      <div className={screen.preview}>
        <p>
          {`${countOf(counts.imported, "certification")} will be withdrawn, and rows to decide are dropped. `}
          The records keep both steps, and the technicians stay on file. You can import the list again afterwards.
        </p>
        <p>This works only while none of these certifications was changed or used since the import.</p>
        <ActButton call={call} color="red.9">
          {`Withdraw ${countOf(counts.imported, "certification")}`}
        </ActButton>
      </div>
    </FormDialog>
  );
}
