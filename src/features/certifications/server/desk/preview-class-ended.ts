import { eq } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { classEnded, noSuchClassRegistration } from "../errors.ts";
import { CLASS_ENDED, classEndedLetter } from "../post-class-ended-letter.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { classRegistrations } from "../tables.ts";

/**
 * The letter of cancelling a class registration, before it is done. Nothing changes.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`
 */
export async function previewClassEnded(
  deps: Deps,
  { registrationId, reason, refundCents }: { registrationId: string; reason: string; refundCents: number },
): Promise<Pick<RenderedLetter, "subject" | "html">> {
  const [row] = await deps.db.select().from(classRegistrations).where(eq(classRegistrations.id, registrationId));
  if (!row) throw noSuchClassRegistration();
  if (row.status !== "active") throw classEnded();
  const charges = await chargesOfSources(deps.db, CLASS_REGISTRATION, [row.id]);
  const { paidCents } = sumsOf(charges.get(row.id) ?? []);
  const letter = classEndedLetter(row, reason, { paidCents, refundCents });
  const { subject, html } = await drawPreview(deps, CLASS_ENDED, letter);
  return { subject, html };
}
