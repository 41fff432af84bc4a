import { type Cancel, cancelSource } from "#features/registrations/server/cancel-source.ts";
import type { Deps } from "#platform/deps.ts";
import type { Registration } from "../catalog/queries.ts";
import { answersChanged, endedUnrefunded } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { endRegistration } from "./end-registration.ts";

/**
 * Staff cancel a registration for an event: its open charges become void and its claims are released.
 *
 * @param input `eventId`: only while it is at this event, since staff may move it in the same moment.
 * @throws as `cancelSource`, `events.no-such-registration`, `events.answers-changed`, `payments.charge-in-payment`,
 * `payments.card-processor-away`, `events.ended-unrefunded`
 */
export const cancelRegistration = (
  deps: Deps,
  { eventId, ...input }: Cancel & { eventId?: string | undefined },
): Promise<Registration> =>
  cancelSource(
    deps,
    {
      sourceKind: REGISTRATION,
      end: (at, id, { kept, ...end }) =>
        endRegistration(at, id, {
          ...end,
          kept: kept?.reference,
          check: (row) => (eventId && row.eventId !== eventId ? answersChanged() : undefined),
        }),
      nameOf: ({ company }) => `registration of ${company}`,
      unrefunded: endedUnrefunded,
    },
    input,
  );
