import { eq } from "drizzle-orm";
import { costOf } from "#features/payments/rules/settlement-lines.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { classEnded, noSuchClassRegistration } from "../errors.ts";
import { postClassLetter } from "../post-class-letter.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { classRegistrations } from "../tables.ts";

/**
 * Posts the confirmation of a class again with the sum that is owed for it now. The same `again` posts it once.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`
 */
export async function confirmClassAgain(deps: Deps, registrationId: string, again: string): Promise<void> {
  const [row] = await deps.db.select().from(classRegistrations).where(eq(classRegistrations.id, registrationId));
  if (!row) throw noSuchClassRegistration();
  if (row.status !== "active") throw classEnded();
  const owed = (await chargesOfSources(deps.db, CLASS_REGISTRATION, [row.id])).get(row.id) ?? [];
  await postClassLetter(deps, { ...row, priceCents: costOf(owed) }, undefined, again);
}
