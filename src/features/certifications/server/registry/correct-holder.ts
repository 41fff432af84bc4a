import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { CorrectHolder } from "../../rules/certification-view.ts";
import { technicians } from "../tables.ts";
import { lockCertification, outdateCertificationsOf } from "./lock-certification.ts";

type Correct = CorrectHolder & { id: string; actor: { id: string; name: string } };

const LABELS = { firstName: "first name", lastName: "last name", company: "company", email: "email", phone: "phone" };
type Field = keyof typeof LABELS;

/**
 * Staff correct the holder on all of the technician's certifications. Class registrations keep the typed data.
 *
 * @throws `certifications.no-such-certification`, `certifications.certification-changed`
 */
export async function correctHolder(deps: Deps, { id, version, actor, ...holder }: Correct): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const { certId, technicianId } = await lockCertification(inTx.db, id, version);
    const isTheirs = eq(technicians.id, technicianId);
    const [before] = await inTx.db.select().from(technicians).where(isTheirs).for("update");
    if (!before) throw new Error("a certification without its technician");
    const changed = (Object.keys(LABELS) as Field[]).filter((field) => before[field] !== holder[field]);
    if (changed.length === 0) return;
    await inTx.db.update(technicians).set(holder).where(isTheirs);
    await outdateCertificationsOf(inTx.db, technicianId);
    const what = changed.map((field) => `${LABELS[field]} ${before[field]} to ${holder[field]}`).join(", ");
    await recordAudit(inTx, {
      actor,
      action: "technician.corrected",
      subject: `certification ${certId}`,
      detail: `${actor.name} corrected the holder of ${certId}: ${what}.`,
    });
  });
}
