import { eq } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import type { CertificationAction, ChangeStanding } from "../../rules/certification-view.ts";
import { STANDING_WORDS, standingOn } from "../../rules/standing.ts";
import type { CertificationState } from "../../rules/states.ts";
import { notSoNow } from "../errors.ts";
import { postCertifiedLetter } from "../post-certified-letter.ts";
import { certifications, technicians } from "../tables.ts";
import { lockCertification } from "./lock-certification.ts";
import { periodFrom } from "./period-from.ts";
import { setCertificationState } from "./set-certification-state.ts";

type Change = ChangeStanding & { id: string; actor: { id: string; name: string } };

const MOVES: Record<
  CertificationAction,
  { from: CertificationState; to: CertificationState; action: Action; did: string }
> = {
  confirm: { from: "pending", to: "active", action: "certification.confirmed", did: "confirmed" },
  "take-back": {
    from: "active",
    to: "pending",
    action: "certification.taken-back",
    did: "took back the confirmation of",
  },
  renew: { from: "active", to: "active", action: "certification.renewed", did: "renewed" },
  revoke: { from: "active", to: "revoked", action: "certification.revoked", did: "revoked" },
  reinstate: { from: "revoked", to: "active", action: "certification.reinstated", did: "reinstated" },
};

/**
 * Staff confirm a certification after its class, take that back, renew, revoke or reinstate it.
 *
 * @throws `certifications.no-such-certification`, `certifications.certification-changed`, `certifications.not-so-now`,
 * `certifications.not-yet`
 */
export async function changeStanding(deps: Deps, { id, actor, ...input }: Change): Promise<void> {
  const { from, to, action, did } = MOVES[input.action];
  await inTransaction(deps, async (inTx) => {
    const row = await lockCertification(inTx.db, id, input.version);
    const standing = standingOn(await todayOf(inTx), row);
    if (row.state !== from) throw notSoNow(row.certId, STANDING_WORDS[standing].toLowerCase());
    const period = await periodOf(inTx, input);
    const along = period ?? alongWith(input);
    await setCertificationState(inTx.db, eq(certifications.id, id), { from, to }, along);
    await recordAudit(inTx, {
      actor,
      action,
      subject: `certification ${row.certId}`,
      detail: `${actor.name} ${did} the certification ${row.certId}${howOf(input, period)}.`,
    });
    if (period && input.letter) {
      const [holder] = await inTx.db.select().from(technicians).where(eq(technicians.id, row.technicianId));
      if (holder) await postCertifiedLetter(inTx, row, holder, { ...period, isRenewal: input.action === "renew" });
    }
  });
}

type Period = Awaited<ReturnType<typeof periodFrom>>;

const periodOf = async (deps: Deps, { action, issuedOn }: ChangeStanding): Promise<Period | undefined> =>
  issuedOn && (action === "confirm" || action === "renew") ? periodFrom(deps, issuedOn) : undefined;

function alongWith({ action, reason = null }: Omit<ChangeStanding, "reason"> & { reason?: string | null | undefined }) {
  if (action === "take-back") return { issuedOn: null, validUntil: null };
  return { revokedReason: action === "revoke" ? reason : null };
}

function howOf({ action, reason }: ChangeStanding, period: Period | undefined): string {
  if (action === "revoke") return `: ${reason}`;
  return period ? `: valid from ${formatDay(period.issuedOn)} until ${formatDay(period.validUntil)}` : "";
}
