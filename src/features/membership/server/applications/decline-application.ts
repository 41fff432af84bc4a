import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { voidCharges } from "#features/payments/server/charges/void-charges.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import { APPLICATION } from "../application-queries.ts";
import type { Actor } from "../companies/company-queries.ts";
import { applicationDecided } from "../errors.ts";
import { decisionLetter } from "./decision-letter.ts";
import { findApplication, setApplicationState } from "./set-application-state.ts";

type Decline = { reference: ApplicationReference; note: string; actor: Actor };

/**
 * Staff decline an application with a reason: open dues are voided, paid dues stay until they are refunded, and an email
 * is sent. A declined application stays as it is.
 *
 * @throws `membership.no-such-application`, `membership.application-decided`, `payments.charge-in-payment`,
 *   `payments.card-processor-away`
 */
export async function declineApplication(deps: Deps, { reference, note, actor }: Decline): Promise<void> {
  const found = await findApplication(deps.db, reference);
  if (found.state === "declined") return;
  // Runs before closing an order that the applicant may be about to pay.
  if (found.state === "approved") throw applicationDecided(found.state);
  const source = { sourceKind: APPLICATION, sourceId: found.id };
  await closeOrdersOf(deps, source);
  await inTransaction(deps, async (inTx) => {
    const application = await findApplication(inTx.db, reference, true);
    if (application.state === "declined") return;
    const decision = { to: "declined" as const, by: actor.name, at: inTx.now(), note };
    const declined = await setApplicationState(inTx.db, application, decision);
    const paidCents = await voidCharges(inTx, source);
    await postLetter(inTx, decisionLetter(declined, { letter: "declined", note, openCents: 0, paidCents }));
    await recordAudit(inTx, {
      actor,
      action: "application.declined",
      subject: `application ${reference}`,
      detail: `${actor.name} declined the application ${reference} of ${declined.companyName}: ${note}`,
    });
  });
}
