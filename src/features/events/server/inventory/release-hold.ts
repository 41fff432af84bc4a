import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import type { Registration } from "../catalog/queries.ts";
import { notHeldAnyMore } from "../errors.ts";
import { endRegistration } from "../registrations/end-registration.ts";

type ReleaseHold = {
  registrationId: string;
  actor: { id: string; name: string };
  /** Shown to the registrant. */
  reason: string;
};

/**
 * Releases what an unpaid registration holds, before its time is over or if it has none: the registration ends like one
 * that lapsed, its charges become void, and the registrant gets an email. Refused for one that is paid, or being paid.
 *
 * @throws `events.no-such-registration`, `events.not-held` if it is paid or has ended by now,
 * `payments.charge-in-payment`, `payments.card-processor-away`
 */
export function releaseHold(deps: Deps, { registrationId, actor, reason }: ReleaseHold): Promise<Registration> {
  let isReleased = false;
  return endRegistration(deps, registrationId, {
    ending: "released" as const,
    reason,
    by: actor.name,
    check: ({ reference, totalCents }, paidCents) =>
      paidCents > 0 || totalCents === 0 ? notHeldAnyMore(reference) : undefined,
    also: async (inTx, { reference, company }) => {
      isReleased = true;
      const detail = `${actor.name} released the hold of ${company}: ${reason}`;
      await recordAudit(inTx, {
        actor,
        detail,
        action: "registration.hold-released",
        subject: `registration ${reference}`,
      });
    },
  }).then((row) => {
    if (!isReleased) throw notHeldAnyMore(row.reference);
    return row;
  });
}
