import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { addEntry, lockTechnician } from "../record/add-entry.ts";
import { certifications } from "../tables.ts";
import type { ImportRecord } from "./set-import-state.ts";
import type { ImportRow, Settled } from "./settle-rows.ts";

/**
 * Takes imported certifications back: each was confirmed by mistake, from its first day on, and is withdrawn. Its record
 * keeps both steps. One that was changed meanwhile stays as it is.
 */
export async function undoRows(
  deps: Deps,
  rows: readonly ImportRow[],
  { fileName, undoneBy }: Pick<ImportRecord, "fileName" | "undoneBy">,
): Promise<Settled[]> {
  const how = { by: undoneBy ?? "Blacktop", reason: `The import of ${fileName} was undone` };
  const settled: Settled[] = [];
  for (const row of rows) {
    if (row.technicianId) await lockTechnician(deps.db, row.technicianId);
    const [before] = await deps.db
      .select()
      .from(certifications)
      .where(eq(certifications.id, row.certificationId ?? row.id))
      .for("update");
    if (!before || before.version !== row.version) {
      settled.push({ row, to: "kept", reason: "It was changed after the import, and stays" });
      continue;
    }
    const pending = await addEntry(deps, before, { kind: "unconfirmed", day: before.issuedOn ?? undefined, ...how });
    await addEntry(deps, pending, { kind: "withdrawn", ...how });
    settled.push({ row, to: "undone" });
  }
  return settled;
}
