/** The one writer of the status of evidence. */
import { and, eq } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import {
  type DecideEvidence,
  EVIDENCE_LABELS,
  EVIDENCE_MOVES,
  EVIDENCE_WORDS,
  type EvidenceStatus,
  moveEvidence,
} from "../../rules/technicians/evidence.ts";
import { evidenceChanged, evidenceIsNow, noSuchEvidence } from "../technician-errors.ts";
import { lockPerson } from "../write-person.ts";
import { technicianEvidence } from "./technician-tables.ts";

type Decide = DecideEvidence & { technicianId: string; evidenceId: string; actor: { id: string; name: string } };

const DONE: Record<EvidenceStatus, { action: Action; did: string }> = {
  entered: { action: "evidence.reopened", did: "reopened" },
  accepted: { action: "evidence.accepted", did: "accepted" },
  refused: { action: "evidence.refused", did: "refused" },
  withdrawn: { action: "evidence.taken-back", did: "took back" },
};

/**
 * Staff accept or refuse evidence, take it back, or open it again.
 *
 * @throws `certifications.no-such-technician`, `certifications.no-such-evidence`, `certifications.evidence-changed`,
 *   `certifications.evidence-not-so-now`
 */
export async function setEvidenceStatus(deps: Deps, input: Decide): Promise<void> {
  const { technicianId, evidenceId, status, reason, version, actor } = input;
  await inTransaction(deps, async (inTx) => {
    const { firstName, lastName } = await lockPerson(inTx.db, technicianId);
    const isIt = and(eq(technicianEvidence.id, evidenceId), eq(technicianEvidence.technicianId, technicianId));
    const [row] = await inTx.db.select().from(technicianEvidence).where(isIt);
    if (!row) throw noSuchEvidence();
    // The same again, after its answer was lost.
    if (row.status === status) return;
    if (row.version !== version) throw evidenceChanged();
    if (!EVIDENCE_MOVES[row.status].includes(status)) throw evidenceIsNow(EVIDENCE_WORDS[row.status].toLowerCase());
    await inTx.db
      .update(technicianEvidence)
      .set({
        status: moveEvidence(row.status, status),
        reason: status === "refused" ? reason : null,
        decidedBy: status === "entered" ? null : actor.name,
        version: version + 1,
      })
      .where(isIt);
    const { action, did } = DONE[status];
    await recordAudit(inTx, {
      actor,
      action,
      subject: `technician ${technicianId}`,
      detail: `${actor.name} ${did} evidence of ${firstName} ${lastName}: ${EVIDENCE_LABELS[row.kind]}, ${row.title}${status === "refused" ? `: ${reason}` : ""}.`,
    });
  });
}
