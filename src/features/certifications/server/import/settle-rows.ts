import { sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { moveRow, type RowState } from "../../rules/import/import-states.ts";
import { certificationImportRows } from "./import-tables.ts";

export type ImportRow = typeof certificationImportRows.$inferSelect;

export type Settled = {
  row: Pick<ImportRow, "id" | "state">;
  to: RowState;
  /** The doubt of a row that staff must decide now. */
  reason?: string;
  technicianId?: string | null;
  isNewPerson?: boolean;
  certificationId?: string | null;
  version?: number | null;
  decidedBy?: string;
};

/** The only writer of the state of rows, all at once. A row that is settled keeps no values. */
export async function settleRows({ db, now }: Pick<Deps, "db" | "now">, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const changes = settled.map(({ row, to, ...facts }) => ({
    id: row.id,
    state: moveRow(row.state, to),
    reason: facts.reason ?? null,
    technician_id: facts.technicianId ?? null,
    is_new_person: facts.isNewPerson ?? null,
    certification_id: facts.certificationId ?? null,
    version: facts.version ?? null,
    decided_by: facts.decidedBy ?? null,
    is_open: to === "doubtful",
  }));
  await db.execute(sql`
    update ${certificationImportRows} set
      state = change.state,
      reason = coalesce(change.reason, certification_import_rows.reason),
      technician_id = coalesce(change.technician_id, certification_import_rows.technician_id),
      is_new_person = coalesce(change.is_new_person, certification_import_rows.is_new_person),
      certification_id = coalesce(change.certification_id, certification_import_rows.certification_id),
      version = coalesce(change.version, certification_import_rows.version),
      decided_by = coalesce(change.decided_by, certification_import_rows.decided_by),
      "values" = case when change.is_open then certification_import_rows."values" end,
      settled_at = case when change.is_open then null else ${now().toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(id uuid, state text, reason text,
      technician_id uuid, is_new_person boolean, certification_id uuid, version int, decided_by text, is_open boolean)
    where certification_import_rows.id = change.id`);
}
