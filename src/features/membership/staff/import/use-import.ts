import { useTableFile } from "#ui/admin/table-file/use-table-file.ts";
import type { ImportPreview } from "../../rules/roll/roll-import.ts";

/** The selected file of members, and the preview of its changes. */
export const useImport = () => useTableFile((api, form) => api["member-imports"].preview.$post({ form }));
export type ImportWork = ReturnType<typeof useImport>;

/** Form fields that say how a file was read, or is to be read. */
export const fieldsOf = ({ sheet, columns }: Pick<ImportPreview, "sheet" | "columns">): Record<string, string> =>
  Object.fromEntries(Object.entries({ sheet, ...columns }).map(([name, at]) => [name, String(at)]));
