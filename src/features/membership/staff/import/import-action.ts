/** Sends a file of members to the API, for a preview or to be imported. */
import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { useTableFile } from "#ui/admin/table-file/use-table-file.ts";
import type { Imported, ImportPreview } from "../../rules/roll/roll-import.ts";

/** A preview, and the key under which what it shows is imported once. */
export type Previewed = { preview: ImportPreview; requestKey: string };
/** The chosen file, and what it would change. */
export type ImportWork = ReturnType<typeof useTableFile<Previewed>>;
/** What became of a file. */
export type Done = { imported: Imported };

/** Fields as they were sent: the API checks each, and names what it does not take. */
type Sent = Parameters<ApiClient["member-imports"]["$post"]>[0]["form"];

/** How a file was read, or is to be read, as fields of its form. */
export const fieldsOf = ({ sheet, columns }: Pick<ImportPreview, "sheet" | "columns">): Record<string, string> =>
  Object.fromEntries(Object.entries({ sheet, ...columns }).map(([name, at]) => [name, String(at)]));

export async function previewFile(api: ApiClient, form: FormData) {
  const response = await api["member-imports"].preview.$post({ form: Object.fromEntries(form) as Sent });
  if (response.status !== 200) return refused(response);
  return { message: null, preview: await response.json(), requestKey: crypto.randomUUID() };
}

export async function importFile(api: ApiClient, form: FormData) {
  const { requestKey, deed: _import, ...fields } = Object.fromEntries(form);
  const header = { "idempotency-key": String(requestKey) };
  const response = await api["member-imports"].$post({ header, form: fields as Sent });
  return response.status === 201 ? { message: null, imported: await response.json() } : refused(response);
}
