import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { notLikely } from "#features/membership/server/domains/domain-errors.ts";
import { likelyEmail } from "#features/membership/server/domains/likely-email.ts";
import { correctCustomer } from "#features/payments/server/charges/correct-customer.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Customer } from "#shared/contact.ts";
import { classEnded, noSuchClassRegistration } from "../errors.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { classRegistrations } from "../tables.ts";
import { CLASS_REGISTRATIONS } from "./class-registrations.ts";
import { writeContact } from "./correct-class.ts";

type Correct = {
  registrationId: string;
  /** The address as it is likely meant: no other one is taken. */
  email: string;
  /** The staff user who answers for the candidate. */
  actor?: Staff;
};

/**
 * Corrects the mistyped domain of a candidate's email, as `correctClass` does, and posts the confirmation there. The same
 * once more changes nothing.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`, `membership.email-not-likely`
 */
export function correctClassEmail(deps: Deps, { registrationId, email, actor }: Correct): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const isIt = eq(classRegistrations.id, registrationId);
    const [row] = await inTx.db.select().from(classRegistrations).where(isIt).for("update");
    if (!row) throw noSuchClassRegistration();
    if (row.status !== "active") throw classEnded();
    if (row.email === email) return;
    if ((await likelyEmail(inTx.db, row.email)) !== email) throw notLikely();
    const { firstName, lastName, company, street, city, state, zip, phone, reference } = row;
    const customer = { firstName, lastName, company, street, city, state, zip, email, phone } as Customer;
    await writeContact(inTx, row, customer);
    await correctCustomer(inTx, { sourceKind: CLASS_REGISTRATION, sourceId: row.id, customer });
    await recordAudit(inTx, {
      action: "registration.contact-corrected",
      subject: `registration ${reference}`,
      ...(actor && { actor }),
      detail: `${actor?.name ?? "The candidate"} corrected ${reference}: Email from ${row.email} to ${email}.`,
    });
    await CLASS_REGISTRATIONS.confirm(inTx, row.id, { again: `corrected:${row.version + 1}` });
  });
}
