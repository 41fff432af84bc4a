import type { useTableFile } from "#ui/admin/table-file/use-table-file.ts";
import type { CertificationPreview } from "../../rules/import/import-view.ts";

/** The selected list, and the preview of its import. */
export type ImportWork = Omit<ReturnType<typeof useTableFile>, "shown"> & { shown: CertificationPreview | undefined };
