import { inArray, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { lineSchema } from "#shared/text.ts";
import { columnsMissing, importKeyReused, importOutdated, importRunning, nothingToImport } from "./import-errors.ts";
import { IMPORT_CERTIFICATIONS } from "./import-queries.ts";
import { certificationImportRows, certificationImports } from "./import-tables.ts";
import { type ImportPlan, planImport, type Reading } from "./plan-import.ts";
import { countKinds, notesOf } from "./preview-import.ts";

type Begin = {
  file: Uint8Array;
  fileName: string;
  /** The same reading as in the preview. */
  reading?: Reading;
  /** The digest of the preview that staff saw. */
  digest: string;
  actor: { id: string; name: string };
  requestKey: string;
};

/**
 * Takes a list as previewed: its new certifications wait for the job that imports them, its doubtful and wrong rows for
 * staff.
 *
 * @param requestKey minted with the preview: the same request again begins no second import.
 * @returns the id of the import.
 * @throws `certifications.import-outdated` if the list or what is on file changed since the preview;
 *   `certifications.import-without-columns`, `certifications.import-nothing`, `certifications.import-running`,
 *   `certifications.import-key-reused`; as `planImport`
 */
export async function beginImport(deps: Deps, { actor, ...input }: Begin): Promise<string> {
  const key = requestKeyOf(input.requestKey, { digest: input.digest });
  const once = { table: certificationImports, key, refusal: importKeyReused };
  const make = (): Promise<Made<typeof certificationImports>> =>
    inTransaction(deps, async (inTx) => {
      // One import at a time: what it was planned against stays so until it is done.
      await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('certification-imports', 0))`);
      const first = await findFirst(inTx.db, once);
      if (first) return { row: first, isReplay: true };
      await refuseSecondImport(inTx.db);
      const plan = await planImport(inTx, input.file, input.reading);
      refuse(plan, input.digest);
      const fileName = lineSchema(200).safeParse(input.fileName.slice(-200)).data || "a file";
      const made = await insertOnce(inTx.db, once, () => ({
        id: crypto.randomUUID(),
        fileName,
        state: "importing" as const,
        importedById: actor.id,
        importedBy: actor.name,
        createdAt: inTx.now(),
      }));
      await insertRows(inTx, made.row.id, plan);
      await inTx.queue.send(inTx.db, IMPORT_CERTIFICATIONS, { importId: made.row.id });
      const counts = countKinds(plan.rows);
      await recordAudit(inTx, {
        actor,
        action: "certification.list-imported",
        subject: `certification import ${made.row.id}`,
        detail: `${actor.name} imported ${fileName}: ${countOf(counts["new-person"] + counts["new-certification"], "new certification")}, ${counts.same} unchanged, ${counts.doubtful + counts.wrong} to decide.`,
      });
      return made;
    });
  return (await answerOnce(deps.db, once, make)).row.id;
}

async function refuseSecondImport(db: Db): Promise<void> {
  const [running] = await db
    .select({ fileName: certificationImports.fileName })
    .from(certificationImports)
    .where(inArray(certificationImports.state, ["importing", "undoing"]))
    .limit(1);
  if (running) throw importRunning(running.fileName);
}

function refuse(plan: ImportPlan, digest: string): void {
  if (plan.missing.length > 0) throw columnsMissing(plan.missing);
  if (plan.digest !== digest) throw importOutdated();
  if (plan.rows.every(({ kind }) => kind === "same")) throw nothingToImport();
}

/** Rows per insert statement. */
const BATCH = 500;

const STATES = {
  "new-person": "ready",
  "new-certification": "ready",
  same: "same",
  doubtful: "doubtful",
  wrong: "doubtful",
} as const;

async function insertRows({ db, now }: Deps, importId: string, { rows }: ImportPlan): Promise<void> {
  const all = rows.map((plan) => ({
    id: crypto.randomUUID(),
    importId,
    row: plan.row,
    state: STATES[plan.kind],
    reason: notesOf(plan).join("; "),
    values: plan.kind === "same" ? null : plan.values,
    fingerprint: plan.fingerprint,
    technicianId: plan.personId,
    isNewPerson: plan.isNewPerson && STATES[plan.kind] === "ready",
    certificationId: plan.recordId,
    settledAt: plan.kind === "same" ? now() : null,
  }));
  for (let at = 0; at < all.length; at += BATCH)
    await db.insert(certificationImportRows).values(all.slice(at, at + BATCH));
}
