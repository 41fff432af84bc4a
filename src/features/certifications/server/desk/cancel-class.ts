import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { voidCharges } from "#features/payments/server/charges/void-charges.ts";
import { type Cancel, cancelSource, type StaffEnd } from "#features/registrations/server/cancel-source.ts";
import { lockRow } from "#features/registrations/server/registrable.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { classEndedUnrefunded } from "../errors.ts";
import { postClassEndedLetter } from "../post-class-ended-letter.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { lockSessions } from "../roster/lock-session.ts";
import { offerOpenings } from "../waitlist/offer-openings.ts";
import { CLASS_REGISTRATIONS } from "./class-registrations.ts";
import { endClass, withdrawIssuedId } from "./set-class-state.ts";

/**
 * Staff cancel a class registration: its open charges become void, an ID that was issued with it is withdrawn, and the
 * candidate gets a letter. One that was cancelled before stays as it is.
 *
 * @throws as `cancelSource`, `certifications.no-such-registration`, `payments.charge-in-payment`,
 * `payments.card-processor-away`, `certifications.ended-unrefunded`
 */
export const cancelClass = (deps: Deps, input: Cancel): Promise<ClassRegistration> =>
  cancelSource(
    deps,
    {
      sourceKind: CLASS_REGISTRATION,
      end: endWhole,
      nameOf: ({ firstName, lastName, company }) => `class registration of ${firstName} ${lastName}, ${company}`,
      unrefunded: classEndedUnrefunded,
    },
    input,
  );

async function endWhole(deps: Deps, id: string, end: StaffEnd<ClassRegistration>): Promise<ClassRegistration> {
  const { kept, reason, by, refundCents } = end;
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: id };
  const found = await CLASS_REGISTRATIONS.find(deps.db, id);
  if (found.row.status === "active") await closeOrdersOf(deps, source);
  return inTransaction(deps, async (inTx) => {
    // Every transaction locks in this order: registrations by their ids, sessions, orders, charges.
    for (const one of [id, ...(kept ? [kept.id] : [])].sort()) await lockRow(CLASS_REGISTRATIONS, inTx.db, one);
    const { row } = await CLASS_REGISTRATIONS.find(inTx.db, id);
    if (row.status !== "active") return row;
    await lockSessions(inTx.db, [row.sessionId]);
    await end.before(inTx);
    const paidCents = await voidCharges(inTx, source);
    const ended = await endClass(inTx.db, row, { at: inTx.now(), reason, by });
    await withdrawIssuedId(inTx, ended, by);
    await postClassEndedLetter(inTx, ended, { paidCents, refundCents, kept: kept?.reference });
    await end.also(inTx, ended);
    if (row.sessionId) await offerOpenings(inTx, row.sessionId);
    return ended;
  });
}
