import type { Deps } from "#platform/deps.ts";
import type { ImportPreview } from "../../rules/roll/roll-import.ts";
import { planImport } from "./plan-import.ts";

/** What a file of members would change, for staff to look at. @throws as `planImport` */
export async function previewImport({ db }: Deps, file: Uint8Array): Promise<ImportPreview> {
  const { digest, counts, ignored, rows } = await planImport(db, file);
  return { digest, counts, ignored, rows: rows.map(({ company: _is, after: _becomes, ...row }) => row) };
}
