import { eq } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import { type CertificationAction, type ChangeStanding, isHoldAction } from "../../rules/certification-view.ts";
import type { EntryKind, Period } from "../../rules/record/status-on.ts";
import { appealUntil } from "../../rules/technicians/appeal.ts";
import { postCertifiedLetter } from "../post-certified-letter.ts";
import { addEntry, readEntries } from "../record/add-entry.ts";
import { certify } from "../record/certify.ts";
import { decideFirst, decideRenewal } from "../record/decide-period.ts";
import { technicians } from "../tables.ts";
import { dayToCome, dayTooEarly } from "../technician-errors.ts";
import { lockCertification } from "./lock-certification.ts";
import { postStandingLetter } from "./post-standing-letter.ts";

type Change = ChangeStanding & { id: string; actor: { id: string; name: string } };

const ENTRIES: Record<CertificationAction, { kind: EntryKind; action: Action; did: string }> = {
  confirm: { kind: "certified", action: "certification.confirmed", did: "confirmed" },
  "take-back": { kind: "unconfirmed", action: "certification.taken-back", did: "took back the confirmation of" },
  renew: { kind: "renewed", action: "certification.renewed", did: "renewed" },
  suspend: { kind: "suspended", action: "certification.suspended", did: "suspended" },
  revoke: { kind: "revoked", action: "certification.revoked", did: "revoked" },
  reinstate: { kind: "reinstated", action: "certification.reinstated", did: "reinstated" },
};

/**
 * Staff confirm a certification after its class, take that back, renew, suspend, revoke or reinstate it.
 *
 * @throws `certifications.no-such-certification`, `certifications.certification-changed`, `certifications.wrong-day`, and
 *   as `addEntry`, `decideFirst` and `decideRenewal`
 */
export async function changeStanding(deps: Deps, { id, actor, ...input }: Change): Promise<void> {
  const { kind, action, did } = ENTRIES[input.action];
  await inTransaction(deps, async (inTx) => {
    const row = await lockCertification(inTx.db, id, input.version);
    const period = await decidePeriod(inTx, row, input);
    // A confirmation by mistake never held, from its first day on.
    const day = input.action === "take-back" ? (row.issuedOn ?? undefined) : (input.day ?? (period && input.issuedOn));
    if (input.day) await checkDay(inTx, row, input.day);
    const appeal = HOLDS.includes(kind) ? appealUntil(day ?? (await todayOf(inTx))) : undefined;
    const changed =
      period && day && (kind === "certified" || kind === "renewed")
        ? await certify(inTx, row, { kind, day, period, actor })
        : await addEntry(inTx, row, { kind, day, reason: input.reason, by: actor.name, appealUntil: appeal });
    await recordAudit(inTx, {
      actor,
      action,
      subject: `certification ${row.certId}`,
      detail: `${actor.name} ${did} the certification ${row.certId}${howOf(input, period)}.`,
    });
    const { action: act, day: from, reason } = input;
    if (input.letter && isHoldAction(act) && from && reason)
      await postStandingLetter(inTx, { id, version: changed.version }, { action: act, day: from, reason });
    if (period && input.letter) {
      const [holder] = await inTx.db.select().from(technicians).where(eq(technicians.id, row.technicianId));
      if (holder)
        await postCertifiedLetter(inTx, changed, holder, { ...daysOf(period), isRenewal: kind === "renewed" });
    }
  });
}

/** Entries that the technician may appeal. */
const HOLDS: readonly EntryKind[] = ["suspended", "revoked"];

/** @throws `certifications.wrong-day` for a day to come, and for one before the last entry, which it would contradict */
async function checkDay(deps: Deps, { id }: Locked, day: string): Promise<void> {
  if (day > (await todayOf(deps))) throw dayToCome("day");
  const last = (await readEntries(deps.db, id)).at(-1)?.day;
  if (last && day < last) throw dayTooEarly("day", last);
}

type Locked = Awaited<ReturnType<typeof lockCertification>>;

async function decidePeriod(
  deps: Deps,
  row: Locked,
  { action, issuedOn }: ChangeStanding,
): Promise<Period | undefined> {
  if (!issuedOn) return undefined;
  if (action === "confirm") return decideFirst(deps, row.level, issuedOn);
  if (action === "renew") return decideRenewal(deps, row, await readEntries(deps.db, row.id), issuedOn);
  return undefined;
}

const daysOf = ({ from, until }: Period) => ({ issuedOn: from, validUntil: until });

function howOf({ reason, day }: ChangeStanding, period: Period | undefined): string {
  if (reason) return `${day ? ` from ${formatDay(day)} on` : ""}: ${reason}`;
  return period ? `: valid from ${formatDay(period.from)} until ${formatDay(period.until)}` : "";
}
