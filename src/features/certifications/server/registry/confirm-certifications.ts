import { eq, inArray } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import type { ConfirmAll } from "../../rules/certification-view.ts";
import { CERTIFICATION_WORDS } from "../../rules/states.ts";
import { noSuchCertification, notSoNow } from "../errors.ts";
import { postCertifiedLetter } from "../post-certified-letter.ts";
import { certifications, technicians } from "../tables.ts";
import { periodFrom } from "./period-from.ts";
import { setCertificationState } from "./set-certification-state.ts";

/**
 * Staff confirm everyone who passed a class at once: all of them or none. Certifications already active since that day
 * stay as they are, so that a repeated request confirms once.
 *
 * @returns how many were confirmed now.
 * @throws `certifications.no-such-certification`, `certifications.not-so-now`, `certifications.not-yet`
 */
export function confirmCertifications(
  deps: Deps,
  { ids, issuedOn, letter, actor }: ConfirmAll & { actor: { id: string; name: string } },
): Promise<number> {
  return inTransaction(deps, async (inTx) => {
    const period = await periodFrom(inTx, issuedOn);
    const which = inArray(certifications.id, [...ids]);
    const rows = await inTx.db
      .select()
      .from(certifications)
      .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
      .where(which)
      .orderBy(certifications.id)
      .for("update", { of: certifications });
    if (rows.length < new Set(ids).size) throw noSuchCertification();
    const waiting = rows.filter(({ certifications: row }) => row.state !== "active" || row.issuedOn !== issuedOn);
    const other = waiting.find(({ certifications: row }) => row.state !== "pending")?.certifications;
    if (other) throw notSoNow(other.certId, CERTIFICATION_WORDS[other.state].toLowerCase());
    await setCertificationState(inTx.db, which, { from: "pending", to: "active" }, period);
    const until = `valid from ${formatDay(period.issuedOn)} until ${formatDay(period.validUntil)}`;
    await recordAudits(
      inTx,
      waiting.map(({ certifications: { certId } }) => ({
        actor,
        action: "certification.confirmed" as const,
        subject: `certification ${certId}`,
        detail: `${actor.name} confirmed the certification ${certId}: ${until}.`,
      })),
    );
    if (letter)
      for (const row of waiting)
        await postCertifiedLetter(inTx, row.certifications, row.technicians, { ...period, isRenewal: false });
    return waiting.length;
  });
}
