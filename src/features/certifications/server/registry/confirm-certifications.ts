import { eq, inArray } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import type { ConfirmAll } from "../../rules/certification-view.ts";
import { certificationChanged, noSuchCertification } from "../errors.ts";
import { readLevels } from "../levels/read-levels.ts";
import { postCertifiedLetter } from "../post-certified-letter.ts";
import { certify } from "../record/certify.ts";
import { decideFirst } from "../record/decide-period.ts";
import { certifications, technicians } from "../tables.ts";

/**
 * Staff confirm everyone who passed a class at once: all of them or none. Certifications already active since that day
 * stay as they are, so that a repeated request confirms once.
 *
 * @returns how many were confirmed now.
 * @throws `certifications.no-such-certification`, and as `certify` and `decideFirst`
 */
export function confirmCertifications(
  deps: Deps,
  { ids, issuedOn, letter, actor }: ConfirmAll & { actor: { id: string; name: string } },
): Promise<number> {
  return inTransaction(deps, async (inTx) => {
    const rows = await lockAll(inTx.db, [...new Set(ids)]);
    const waiting = rows.filter(({ certification: row }) => row.state !== "active" || row.issuedOn !== issuedOn);
    const lines: { certId: string; words: string }[] = [];
    const order = (await readLevels(inTx.db)).map(({ key }) => key);
    // A higher level extends a lower one that is confirmed with it.
    const inOrder = waiting.toSorted(
      (one, other) => order.indexOf(one.certification.level) - order.indexOf(other.certification.level),
    );
    for (const { certification, technician } of inOrder) {
      const period = await decideFirst(inTx, certification.level, issuedOn);
      const changed = await certify(inTx, certification, { kind: "certified", day: issuedOn, period, actor });
      const days = { issuedOn: period.from, validUntil: period.until };
      if (letter) await postCertifiedLetter(inTx, changed, technician, { ...days, isRenewal: false });
      const words = `valid from ${formatDay(period.from)} until ${formatDay(period.until)}`;
      lines.push({ certId: certification.certId, words });
    }
    await recordAudits(
      inTx,
      lines.map(({ certId, words }) => ({
        actor,
        action: "certification.confirmed" as const,
        subject: `certification ${certId}`,
        detail: `${actor.name} confirmed the certification ${certId}: ${words}.`,
      })),
    );
    return lines.length;
  });
}

/**
 * Locks the technicians, then their certifications, each in the order of their ids.
 *
 * @throws `certifications.no-such-certification` unless all exist, `certifications.certification-changed`
 */
async function lockAll(db: Deps["db"], ids: readonly string[]) {
  const which = inArray(certifications.id, [...ids]);
  const holders = db.select({ id: certifications.technicianId }).from(certifications).where(which);
  const locked = await db
    .select({ id: technicians.id })
    .from(technicians)
    .where(inArray(technicians.id, holders))
    .orderBy(technicians.id)
    .for("update");
  const rows = await db
    .select({ certification: certifications, technician: technicians })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
    .where(which)
    .orderBy(certifications.id)
    .for("update", { of: certifications });
  if (rows.length < ids.length) throw noSuchCertification();
  // A merge gave one of them to a technician who is not locked.
  const isLocked = new Set(locked.map(({ id }) => id));
  if (rows.some(({ technician }) => !isLocked.has(technician.id))) throw certificationChanged();
  return rows;
}
