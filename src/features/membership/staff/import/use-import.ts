import { useTableFile } from "#ui/admin/table-file/use-table-file.ts";

/** The selected file of members, and the preview of its changes. */
export const useImport = () => useTableFile((api, form) => api["member-imports"].preview.$post({ form }));
export type ImportWork = ReturnType<typeof useImport>;
