import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { correctCustomer } from "#features/payments/server/charges/correct-customer.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import type { Customer } from "#shared/contact.ts";
import { formatPhone } from "#shared/phone.ts";
import type { CorrectClass } from "../../rules/correct-class.ts";
import { classChanged, classEnded, noSuchClassRegistration } from "../errors.ts";
import { isMergedInto } from "../matching/present-technician.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { followRegistration } from "../roster/follow-registration.ts";
import { certifications, classRegistrations } from "../tables.ts";
import { writePerson } from "../write-person.ts";
import { CLASS_REGISTRATIONS } from "./class-registrations.ts";

type Correct = CorrectClass & { registrationId: string; actor: Staff };

/**
 * Staff correct the candidate of a class: name, contact and company. What is still owed is owed by the corrected
 * customer, an ID that was issued with the registration is theirs under the corrected name, and another company or
 * email is compared with the member roll again unless staff settled the member price.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-changed`,
 * `certifications.registration-ended`, `request.invalid` for another address that is not taken
 */
export async function correctClass(deps: Deps, input: Correct): Promise<void> {
  const { registrationId, version, letter, actor, ...typed } = input;
  const { addressesIn } = await deps.organization();
  await inTransaction(deps, async (inTx) => {
    const isIt = eq(classRegistrations.id, registrationId);
    const [row] = await inTx.db.select().from(classRegistrations).where(isIt).for("update");
    if (!row) throw noSuchClassRegistration();
    if (row.status !== "active") throw classEnded();
    const changes = changesOf(row, typed);
    // The same again, after its answer was lost.
    if (changes.length === 0) return;
    if (row.version !== version) throw classChanged();
    if (typed.state !== row.state || typed.zip !== row.zip) checkAddress(addressesIn, typed);
    await writeContact(inTx, row, typed);
    await correctCustomer(inTx, { sourceKind: CLASS_REGISTRATION, sourceId: row.id, customer: typed });
    await recordAudit(inTx, {
      actor,
      action: "registration.contact-corrected",
      subject: `registration ${row.reference}`,
      detail: `${actor.name} corrected ${row.reference}: ${changes.join("; ")}.`,
    });
    if (letter) await CLASS_REGISTRATIONS.confirm(inTx, row.id, { again: `corrected:${version + 1}` });
  });
}

/** Writes the corrected contact under the lock of its row, with what follows from it. */
export async function writeContact(deps: Deps, row: ClassRegistration, typed: Customer): Promise<void> {
  const { firstName, lastName, company, street, city, state, zip, email, phone } = typed;
  const contact = { firstName, lastName, company, email, phone };
  const memberCheck = await checkAgain(deps, row, typed);
  await deps.db
    .update(classRegistrations)
    .set({
      firstName,
      lastName,
      company,
      street,
      city,
      state,
      zip,
      email,
      phone,
      memberCheck,
      version: row.version + 1,
    })
    .where(eq(classRegistrations.id, row.id));
  noteFact(deps.db, "registration.changed", row.id);
  await followRegistration(deps.db, row.id);
  if (row.certIdStatus === "issued") await correctTechnician(deps, row, contact);
}

const FIELDS: Partial<Record<keyof Customer, string>> = { company: "Company", email: "Email", phone: "Phone" };
const nameOf = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`;
const addressOf = ({ street, city, state, zip }: Customer): string => `${street}, ${city}, ${state} ${zip}`;

/** Each thing that differs, as the log says it: before and after. */
function changesOf(before: Pick<ClassRegistration, keyof Customer>, after: Customer): string[] {
  const was = { ...before, state: before.state as Customer["state"] };
  const all = [
    ["Name", nameOf(was), nameOf(after)],
    ...Object.entries(FIELDS).map(([field, label]) => [label, ...pairOf(field as keyof Customer, was, after)]),
    ["Address", addressOf(was), addressOf(after)],
  ];
  return all.flatMap(([label, one, other]) => (one === other ? [] : [`${label} from ${one} to ${other}`]));
}

const pairOf = (field: keyof Customer, before: Customer, after: Customer): [string, string] =>
  field === "phone" ? [formatPhone(before.phone), formatPhone(after.phone)] : [before[field], after[field]];

/** The decision of staff about its member price is kept. */
async function checkAgain({ db }: Deps, row: ClassRegistration, typed: Customer) {
  const isSame = row.company === typed.company && row.email === typed.email;
  return isSame || row.memberSettled ? row.memberCheck : checkMembership(db, typed);
}

/** The technician was written down with the registration; whoever held an ID before, or by a merge, stays. */
async function correctTechnician(
  { db }: Deps,
  { certificationId }: ClassRegistration,
  contact: Pick<Customer, "firstName" | "lastName" | "company" | "email" | "phone">,
): Promise<void> {
  if (!certificationId) return;
  const [held] = await db
    .select({ id: certifications.technicianId })
    .from(certifications)
    .where(eq(certifications.id, certificationId));
  if (held && !(await isMergedInto(db, held.id))) await writePerson(db, held.id, contact);
}
