import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import type { Registration } from "../catalog/queries.ts";
import { notHeldAnyMore } from "../errors.ts";
import { endRegistration } from "../registrations/end-registration.ts";

type ReleaseHold = {
  registrationId: string;
  actor: { id: string; name: string };
  /** The registrant reads it too. */
  reason: string;
};

/**
 * Staff release what an unpaid registration holds, before its time or where it has none: the registration ends as one that
 * lapsed, its charges become void, and the registrant gets a letter. Never what is paid, or being paid.
 *
 * @throws `events.no-such-registration`, `events.not-held` where it is paid or has ended by now,
 * `payments.charge-in-payment`, `payments.card-processor-away`
 */
export function releaseHold(deps: Deps, { registrationId, actor, reason }: ReleaseHold): Promise<Registration> {
  let isReleased = false;
  return endRegistration(deps, registrationId, {
    ...{ ending: "released" as const, reason, by: actor.name },
    check: ({ reference, totalCents }, paidCents) =>
      paidCents > 0 || totalCents === 0 ? notHeldAnyMore(reference) : undefined,
    also: async (inTx, { reference, company }) => {
      isReleased = true;
      const detail = `${actor.name} released what the registration of ${company} held: ${reason}`;
      await recordAudit(inTx, {
        ...{ actor, detail },
        action: "registration.hold-released",
        subject: `registration ${reference}`,
      });
    },
  }).then((row) => {
    if (!isReleased) throw notHeldAnyMore(row.reference);
    return row;
  });
}
