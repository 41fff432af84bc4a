import { and, eq, or, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { certifications, classRegistrations } from "../tables.ts";
import { importNotDone, importTouched } from "./import-errors.ts";
import { IMPORT_CERTIFICATIONS, mayUndo } from "./import-queries.ts";
import { certificationImportRows } from "./import-tables.ts";
import { lockImport, setImportState } from "./set-import-state.ts";

type Undo = { id: string; actor: { id: string; name: string } };

/** As many numbers as a refusal names. */
const NAMED = 5;

/**
 * Staff undo an import as a whole, while nothing that it made was changed since.
 *
 * @throws `certifications.no-such-import`, `certifications.import-not-done`, `certifications.import-touched`
 */
export async function undoImport(deps: Deps, { id, actor }: Undo): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const record = await lockImport(inTx.db, id);
    if (!mayUndo(record, inTx.now())) throw importNotDone();
    const touched = await inTx.db
      .select({ certId: certifications.certId, count: sql<number>`(count(*) over ())::int` })
      .from(certificationImportRows)
      .innerJoin(certifications, eq(certifications.id, certificationImportRows.certificationId))
      .where(
        and(
          eq(certificationImportRows.importId, id),
          eq(certificationImportRows.state, "imported"),
          or(
            sql`${certifications.version} <> ${certificationImportRows.version}`,
            sql`exists (select from ${classRegistrations}
              where ${classRegistrations.certificationId} = ${certifications.id} and ${classRegistrations.status} = 'active')`,
          ),
        ),
      )
      .orderBy(certificationImportRows.row)
      .limit(NAMED);
    if (touched[0])
      throw importTouched(
        touched[0].count,
        touched.map(({ certId }) => certId),
      );
    await setImportState(inTx.db, record, "undoing", actor.name);
    await inTx.queue.send(inTx.db, IMPORT_CERTIFICATIONS, { importId: id });
    await recordAudit(inTx, {
      actor,
      action: "certification.import-undone",
      subject: `certification import ${id}`,
      detail: `${actor.name} undid the import of ${record.fileName}.`,
    });
  });
}
