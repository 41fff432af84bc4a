import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { type AddEvidence, EVIDENCE_LABELS } from "../../rules/technicians/evidence.ts";
import { dayToCome, evidenceKeyReused } from "../technician-errors.ts";
import { lockPerson } from "../write-person.ts";
import { technicianEvidence } from "./technician-tables.ts";

type Add = {
  technicianId: string;
  evidence: AddEvidence;
  /** The company that reports it; undefined where staff enter it. */
  companyId?: string;
  actor: { id: string; name: string };
  requestKey?: string | undefined;
};

/**
 * Staff enter evidence of a technician, or the employer reports hours. It counts once it is accepted.
 *
 * @throws `certifications.no-such-technician`, `certifications.wrong-day`, `certifications.evidence-reused`
 */
export async function addEvidence(
  deps: Deps,
  { technicianId, evidence, companyId, actor, requestKey }: Add,
): Promise<void> {
  const { kind, title, day, untilDay, hours, vouchedBy } = evidence;
  const today = await todayOf(deps);
  if (day > today) throw dayToCome("day");
  if (untilDay && untilDay > today) throw dayToCome("untilDay");
  const key = requestKeyOf(requestKey, { technicianId, ...evidence, ...(companyId && { companyId }) });
  await inTransaction(deps, async (inTx) => {
    const { firstName, lastName } = await lockPerson(inTx.db, technicianId);
    const once = { table: technicianEvidence, key, refusal: evidenceKeyReused };
    const { isReplay } = await insertOnce(inTx.db, once, () => ({
      id: crypto.randomUUID(),
      technicianId,
      kind,
      title,
      day,
      untilDay,
      minutes: hours === undefined ? null : Math.round(Number(hours) * 60),
      vouchedBy,
      companyId,
      enteredBy: actor.name,
      createdAt: inTx.now(),
    }));
    if (isReplay) return;
    await recordAudit(inTx, {
      actor,
      action: "evidence.entered",
      subject: `technician ${technicianId}`,
      detail: `${actor.name} entered evidence of ${firstName} ${lastName}: ${EVIDENCE_LABELS[kind]}, ${title}.`,
    });
  });
}
