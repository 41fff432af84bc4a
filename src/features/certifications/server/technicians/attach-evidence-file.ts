import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { withStoredPdf } from "#features/content/server/documents/with-stored-pdf.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { noSuchEvidence } from "../technician-errors.ts";
import { lockPerson } from "../write-person.ts";
import { technicianEvidence } from "./technician-tables.ts";

type Of = { technicianId: string; evidenceId: string };
type Attach = Of & { file: Uint8Array; actor: { id: string; name: string } };

/** Readable by staff alone, through `readEvidenceFile`. */
export const EVIDENCE_BUCKET = "evidence";

/**
 * Staff add the PDF of evidence, or replace it.
 *
 * @throws `files.not-a-pdf`, `files.too-large`, `certifications.no-such-technician`, `certifications.no-such-evidence`
 */
export async function attachEvidenceFile(deps: Deps, { file, actor, ...which }: Attach): Promise<void> {
  let former: string | null = null;
  await withStoredPdf(deps, { bucket: EVIDENCE_BUCKET, file, isKept }, async (inTx, { key }) => {
    const { firstName, lastName } = await lockPerson(inTx.db, which.technicianId);
    const row = await findEvidence(inTx.db, which);
    former = row.fileKey;
    await inTx.db
      .update(technicianEvidence)
      .set({ fileKey: key, version: row.version + 1 })
      .where(eq(technicianEvidence.id, row.id));
    await recordAudit(inTx, {
      actor,
      action: "evidence.file-added",
      subject: `technician ${which.technicianId}`,
      detail: `${actor.name} added a PDF to evidence of ${firstName} ${lastName}: ${row.title}.`,
    });
    return undefined;
  });
  if (former) await deps.files.remove(EVIDENCE_BUCKET, former);
}

/** @throws `certifications.no-such-evidence`, also where it has no file */
export async function readEvidenceFile(deps: Pick<Deps, "db" | "files">, which: Of) {
  const { fileKey, title } = await findEvidence(deps.db, which);
  const found = fileKey ? await deps.files.open(EVIDENCE_BUCKET, fileKey) : undefined;
  if (!found) throw noSuchEvidence();
  return { ...found, title };
}

async function findEvidence(db: Db, { technicianId, evidenceId }: Of) {
  const isIt = and(eq(technicianEvidence.id, evidenceId), eq(technicianEvidence.technicianId, technicianId));
  const [row] = await db.select().from(technicianEvidence).where(isIt);
  if (!row) throw noSuchEvidence();
  return row;
}

async function isKept(db: Db, key: string): Promise<boolean> {
  const [row] = await db
    .select({ id: technicianEvidence.id })
    .from(technicianEvidence)
    .where(eq(technicianEvidence.fileKey, key))
    .limit(1);
  return row !== undefined;
}
