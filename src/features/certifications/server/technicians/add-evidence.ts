import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
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

/** The row that a request makes, of all that it says. */
export const evidenceOnce = ({
  technicianId,
  evidence,
  companyId,
  requestKey,
}: Omit<Add, "actor">): Once<typeof technicianEvidence> => ({
  table: technicianEvidence,
  key: requestKeyOf(requestKey, { technicianId, ...evidence, ...(companyId && { companyId }) }),
  refusal: evidenceKeyReused,
});

/**
 * Staff enter evidence of a technician, or the employer reports hours. It counts once it is accepted.
 *
 * @throws `certifications.no-such-technician`, `certifications.wrong-day`, `certifications.evidence-reused`
 */
export async function addEvidence(deps: Deps, { actor, ...added }: Add): Promise<Made<typeof technicianEvidence>> {
  const { technicianId, evidence, companyId } = added;
  const { kind, title, day, untilDay, hours, vouchedBy } = evidence;
  const today = await todayOf(deps);
  if (day > today) throw dayToCome("day");
  if (untilDay && untilDay > today) throw dayToCome("untilDay");
  return inTransaction(deps, async (inTx) => {
    const { firstName, lastName } = await lockPerson(inTx.db, technicianId);
    const made = await insertOnce(inTx.db, evidenceOnce(added), () => ({
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
    if (made.isReplay) return made;
    await recordAudit(inTx, {
      actor,
      action: "evidence.entered",
      subject: `technician ${technicianId}`,
      detail: `${actor.name} entered evidence of ${firstName} ${lastName}: ${EVIDENCE_LABELS[kind]}, ${title}.`,
    });
    return made;
  });
}
