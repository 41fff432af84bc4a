import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { noSuchRegistration, registrationEnded } from "../errors.ts";
import { postRegistrationLetter } from "../registrations/post-registration-letter.ts";
import { findRegistration } from "../registrations/view-registration.ts";
import { registrations } from "../tables.ts";

/**
 * Posts the confirmation again with the present state, to the address of the registration. The same `again` posts it
 * once.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`
 */
export async function confirmAgain(deps: Deps, registrationId: string, again: string): Promise<void> {
  const { publicToken: token, status } = registrations;
  const [row] = await deps.db.select({ token, status }).from(registrations).where(eq(registrations.id, registrationId));
  if (!row) throw noSuchRegistration();
  if (row.status !== "active") throw registrationEnded();
  await postRegistrationLetter(deps, await findRegistration(deps.db, row.token), { again });
}
