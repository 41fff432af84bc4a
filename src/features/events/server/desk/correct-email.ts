import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { notLikely } from "#features/membership/server/domains/domain-errors.ts";
import { likelyEmail } from "#features/membership/server/domains/likely-email.ts";
import { correctCustomer } from "#features/payments/server/charges/correct-customer.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { Customer } from "#shared/contact.ts";
import { noSuchRegistration, registrationEnded } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { postRegistrationLetter } from "../registrations/post-registration-letter.ts";
import { owedBy } from "../registrations/register-for-event.ts";
import { findRegistration } from "../registrations/view-registration.ts";
import { registrationChanges, registrations } from "../tables.ts";

type Correct = {
  registrationId: string;
  /** The address as it is likely meant: no other one is taken. */
  email: string;
  /** The staff user who answers for the registrant. */
  actor?: Staff;
  visitor?: Visitor | undefined;
};

/**
 * Corrects the mistyped domain of a registrant's email, and posts the confirmation there. Of what is still owed the
 * receipts go there too. The same once more changes nothing.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `membership.email-not-likely`
 */
export function correctEmail(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { registrationId, email, actor, visitor }: Correct,
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const isIt = eq(registrations.id, registrationId);
    const [row] = await inTx.db.select().from(registrations).where(isIt).for("update");
    if (!row) throw noSuchRegistration();
    if (row.status !== "active") throw registrationEnded();
    if (row.email === email) return;
    if ((await likelyEmail(inTx.db, row.email)) !== email) throw notLikely();
    const version = row.version + 1;
    await inTx.db.update(registrations).set({ email, version }).where(isIt);
    noteFact(inTx.db, "registration.changed", row.id);
    const customer = { ...owedBy(row).customer, email } as Customer;
    await correctCustomer(inTx, { sourceKind: REGISTRATION, sourceId: row.id, customer });
    const name = `${row.firstName} ${row.lastName}`;
    const people = [{ role: "Registrant", before: { name, email: row.email }, after: { name, email } }];
    const by = actor?.name ?? "the registrant";
    await inTx.db
      .insert(registrationChanges)
      .values({ id: crypto.randomUUID(), registrationId: row.id, at: inTx.now(), by, people });
    if (actor)
      await recordAudit(inTx, {
        actor,
        action: "registration.contact-corrected",
        subject: `registration ${row.reference}`,
        detail: `${actor.name} corrected ${row.reference}: Email from ${row.email} to ${email}.`,
      });
    const again = `email-corrected:${version}`;
    await postRegistrationLetter(inTx, await findRegistration(inTx.db, row.publicToken), { again, visitor });
  });
}
