import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { answerOnce, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import type { Customer } from "#shared/contact.ts";
import type { ClassToken, ClassWaitlistToken, RegistrationReference } from "#shared/identifiers.ts";
import { type Cents, cents, usd } from "#shared/money.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import { classPrice } from "../rules/class-price.ts";
import { type ClassRegistrationRequest, isRecertificationOf } from "../rules/class-registration.ts";
import { type ClassChoice, chargeLabel, requiresCertId } from "../rules/classes.ts";
import type { CertIdStatus } from "../rules/states.ts";
import { keyReused, priceChanged } from "./errors.ts";
import { type Issued, issueCertification } from "./issue-certification.ts";
import { askHolder, raiseQuestions } from "./matching/raise-questions.ts";
import { postClassLetter } from "./post-class-letter.ts";
import { CLASS_REGISTRATION, type ClassRegistration, findCertification } from "./queries.ts";
import { joinRoster } from "./roster/join-roster.ts";
import { classRegistrations } from "./tables.ts";
import { takeOpening } from "./waitlist/take-opening.ts";

type VerbDeps = Pick<Deps, "db" | "queue" | "now" | "organization">;
type CertId = { certId: string; certIdStatus: CertIdStatus; certificationId?: string | undefined };
type Decided = { columns: CertId; issued?: Issued };

/**
 * Registers a person for a certification class: issues or looks up the certification ID, opens the charge and sends the
 * confirmation, all or nothing.
 *
 * @param requestKey minted by the form. A repetition with the same key gets the first answer.
 * @param visitor the sender; undefined for staff.
 * @throws `certifications.price-changed`, `certifications.key-reused`, `request.invalid` for an address outside the
 *   association's area; as `joinRoster` and `takeOpening` for a session
 */
export async function registerForClass(
  deps: VerbDeps,
  input: ClassRegistrationRequest,
  requestKey?: string,
  visitor?: Visitor,
): Promise<ClassRegistration> {
  const once = { table: classRegistrations, key: requestKeyOf(requestKey, input), refusal: keyReused };
  const { row } = await answerOnce(deps.db, once, async () => {
    checkAddress((await deps.organization()).addressesIn, input);
    const choice = { classSelection: input.classSelection, isRecertification: isRecertificationOf(input) };
    const price = await decidePrice(deps, choice, input);
    // Before the transaction, because a transaction that waits for a second connection could starve the pool.
    const dueOn = await checkDueDay(deps);
    const known = await deps.organization();
    const organization = async () => known;
    return inTransaction({ ...deps, organization }, (inTx) =>
      enterClassRegistration(inTx, choice, input, { price, dueOn, visitor }, once),
    );
  });
  return row;
}

async function decidePrice({ db }: VerbDeps, choice: ClassChoice, input: ClassRegistrationRequest): Promise<Cents> {
  const price = classPrice(await getSetting(db, "classes"), { ...choice, isMember: input.isActiveMember });
  if (input.priceSeen !== undefined && usd(input.priceSeen) !== price) throw priceChanged(price);
  return price;
}

type Entered = {
  price: Cents;
  dueOn: string;
  visitor: Visitor | undefined;
  /** A company of the roll that registers an employee and owes the price; undefined where the form's own answers count. */
  employer?: Customer;
  /** The registration for an event that paid for it: the registrant has its confirmation. */
  event?: { eventRegistrationId: string; eventReference: RegistrationReference };
};

/** The difference to the price for non-members. */
async function memberSaved({ db }: VerbDeps, choice: ClassChoice, price: Cents): Promise<Cents> {
  const full = classPrice(await getSetting(db, "classes"), { ...choice, isMember: false });
  return cents(Math.max(full - price, 0));
}

/** Everything that a class registration makes, in the caller's transaction. @throws as `registerForClass` */
export async function enterClassRegistration(
  deps: VerbDeps,
  choice: ClassChoice,
  input: ClassRegistrationRequest,
  { price, dueOn, visitor, employer, event }: Entered,
  once: Once<typeof classRegistrations>,
): Promise<Made<typeof classRegistrations>> {
  const { priceSeen, certID, sessionId, offer, ...answers } = input;
  const saved = input.isActiveMember ? await memberSaved(deps, choice, price) : undefined;
  const { columns, issued } = await decideCertId(deps, choice, input);
  const row = {
    ...answers,
    ...choice,
    ...columns,
    ...event,
    id: crypto.randomUUID(),
    publicToken: newPublicToken<ClassToken>(),
    // The roll itself says whether an employer is a member.
    memberCheck: employer && input.isActiveMember ? "verified" : await checkMembership(deps.db, input),
    priceCents: price,
    memberSavedCents: saved,
    billedTo: employer?.company ?? "",
    priceSeenCents: priceSeen === undefined ? undefined : usd(priceSeen),
    createdAt: deps.now(),
  };
  const made = await insertOnce(deps.db, once, () => ({ ...row, reference: newReference("C") }));
  // The rollback takes back the certification issued above; the first registration is the answer.
  if (made.isReplay) throw keyReused();
  noteFact(deps.db, "registration.created", row.id);
  if (sessionId) await takeUnit(deps, made.row, { sessionId, offer, isByStaff: event !== undefined });
  const registration = { ...made.row, sessionId: sessionId ?? null };
  if (issued) await raiseQuestions(deps, issued, registration.id);
  else await askHolder(deps, registration);
  const charges = [{ label: chargeLabel(registration), amountCents: price }];
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: registration.id, program: "Certification classes" };
  const { reference, company, firstName, lastName, street, city, state, zip, email, phone } = registration;
  const customer = employer ?? { company, firstName, lastName, street, city, state, zip, email, phone };
  await openCharges(deps, { ...source, reference, customer, dueOn, charges, visitor });
  // An employer may register somebody without an email; the invoice tells the employer.
  if (email && !event) await postClassLetter(deps, registration, visitor);
  return { ...made, row: registration };
}

type Unit = { sessionId: string; offer: ClassWaitlistToken | undefined; isByStaff: boolean };

async function takeUnit(deps: VerbDeps, row: ClassRegistration, { sessionId, offer, isByStaff }: Unit): Promise<void> {
  const isOffered = offer && (await takeOpening(deps, { offer, sessionId, registrationId: row.id }));
  await joinRoster(deps, row, { sessionId, by: isByStaff ? "staff" : isOffered ? "offer" : "visitor" });
}

async function decideCertId(deps: VerbDeps, choice: ClassChoice, input: ClassRegistrationRequest): Promise<Decided> {
  if (!requiresCertId(choice)) {
    const issued = await issueCertification(deps, input);
    return { columns: { certId: issued.certId, certIdStatus: "issued", certificationId: issued.id }, issued };
  }
  const certId = input.certID ?? "";
  const found = await findCertification(deps.db, certId);
  return { columns: { certId, certIdStatus: found ? "known" : "unknown", certificationId: found?.id } };
}
