import { CLASS_REGISTRATIONS } from "#features/certifications/server/desk/class-registrations.ts";
import { findDeskClass } from "#features/certifications/server/desk/find-desk-class.ts";
import { EVENT_REGISTRATIONS } from "#features/events/server/desk/event-registrations.ts";
import { findDeskRegistration } from "#features/events/server/desk/find-desk-registration.ts";
import { confirmAgain } from "#features/registrations/server/confirm-again.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { addTry, type Limit } from "#platform/http/rate-limit.ts";
import { AppError } from "#shared/errors.ts";
import type { FindRegistration } from "../rules/find-registration.ts";

/**
 * More emails than a registrant loses in an hour. Only tries with both right answers count, so strangers lock no one
 * out.
 */
const LINK_LIMIT: Limit = { name: "registration-link", max: 3, windowSeconds: 3600 };

/**
 * Mails the confirmation of a registration again, with the link to its page, to the address it was made with. The
 * caller does not learn whether the registration exists, has ended, or was mailed too often.
 */
export async function mailRegistrationLink(deps: Deps, { reference, email }: FindRegistration): Promise<void> {
  const isOfClass = reference.startsWith("C-");
  const found = await (isOfClass ? findDeskClass : findDeskRegistration)(deps.db, { reference });
  if (found?.contact.email.toLowerCase() !== email.toLowerCase()) return;
  const { tries } = await addTry(deps.db, LINK_LIMIT, found.id);
  if (tries > LINK_LIMIT.max) return;
  const kind = isOfClass ? CLASS_REGISTRATIONS : EVENT_REGISTRATIONS;
  await inTransaction(deps, (inTx) => confirmAgain(inTx, kind, found.id, crypto.randomUUID())).catch(unlessEnded);
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof AppError && error.status === 409)) throw error;
}
