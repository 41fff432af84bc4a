import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { endedLetter, REGISTRATION_ENDED } from "../registrations/post-ended-letter.ts";
import { subjectOf } from "./event-registrations.ts";

/**
 * The letter of cancelling a registration, before it is done. Nothing changes.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`
 */
export async function previewEnded(
  deps: Deps,
  { registrationId, reason, refundCents }: { registrationId: string; reason: string; refundCents: number },
): Promise<Pick<RenderedLetter, "subject" | "html">> {
  const { event, row, charges } = await subjectOf(deps.db, registrationId);
  const money = { paidCents: sumsOf(charges).paidCents, refundCents };
  const letter = endedLetter(event, { ...row, endedReason: reason }, { ending: "cancelled", ...money });
  const { subject, html } = await drawPreview(deps, REGISTRATION_ENDED, letter);
  return { subject, html };
}
