import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { type Company, keepCompany } from "#features/membership/server/companies/company-queries.ts";
import { linkReference } from "#features/membership/server/companies/link-reference.ts";
import { customerOf } from "#features/membership/server/dues/dues-invoice.ts";
import { USUAL_DUE_DAYS } from "#features/payments/rules/invoice-form.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { issueInvoice } from "#features/payments/server/invoices/issue-invoice.ts";
import { answerOnce, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { Customer } from "#shared/contact.ts";
import { countOf } from "#shared/counts.ts";
import { addDays } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { classTitle } from "../../rules/classes.ts";
import type { Candidate, Crew, CrewDone } from "../../rules/employer/crew.ts";
import { refusalOf } from "../../rules/employer/crew-refusal.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { enterClassRegistration } from "../register-for-class.ts";
import { type ClassSession, lockSession } from "../roster/lock-session.ts";
import { postCrewNews } from "../sessions/post-session-news.ts";
import { classRegistrations } from "../tables.ts";
import { type Employee, lockEmployees } from "./employees.ts";
import { crewPriceChanged, crewReused, notSelectable, unitsShort } from "./employer-errors.ts";
import { crewRegistrations } from "./employer-tables.ts";
import { candidatesOf, priceFor, unitsLeftIn } from "./preview-crew.ts";

type Register = { companyId: string; crew: Crew; actor: Staff; requestKey?: string | undefined };
type Terms = { dueOn: string; invoiceDueOn: string };

/**
 * Registers employees of a company for a class, on one invoice to the company, all or nothing. Each person gets the
 * confirmation of a class, the company the invoice or, for a free class, the list of them. The locks are taken in this
 * order: the company, its people by id, the session, the number of the invoice.
 *
 * @throws `membership.no-such-company`, `certifications.not-on-roster`, `certifications.not-selectable`,
 *   `certifications.units-short`, `certifications.crew-price-changed`, `certifications.crew-reused`; as `joinRoster` for a
 *   session, and as `issueInvoice` for the company's address
 */
export async function registerCrew(deps: Deps, { companyId, crew, actor, requestKey }: Register): Promise<CrewDone> {
  const once = {
    table: crewRegistrations,
    key: requestKeyOf(requestKey, { companyId, ...crew }),
    refusal: crewReused,
  };
  // Read before the transaction, because a transaction that waits for a second connection could starve the pool.
  const known = await deps.organization();
  const today = await todayOf(deps);
  const terms = { dueOn: await checkDueDay(deps), invoiceDueOn: addDays(today, USUAL_DUE_DAYS) };
  const organization = async () => known;
  const { row } = await answerOnce(deps.db, once, () =>
    inTransaction({ ...deps, organization }, (inTx) => write(inTx, { companyId, crew, actor }, once, terms)),
  );
  const { id, invoice, invoiceToken: token, people, totalCents } = row;
  return { id, invoice, token, people, totalCents };
}

async function write(
  deps: Deps,
  { companyId, crew, actor }: Omit<Register, "requestKey">,
  once: Once<typeof crewRegistrations>,
  terms: Terms,
) {
  const { db } = deps;
  const company = await keepCompany(db, companyId);
  const people = await lockEmployees(db, company, crew.people);
  const session = crew.sessionId ? await lockSession(db, crew.sessionId) : undefined;
  if (session) await checkUnits(db, session, people.length);
  const priceCents = await priceFor(db, company, crew);
  const totalCents = cents(priceCents * people.length);
  if (totalCents !== crew.totalCents) throw crewPriceChanged(totalCents);
  const candidates = await candidatesOf(deps, people, crew);
  const refused = candidates.flatMap((one) => (refusalOf(one) ? `${one.name} (${refusalOf(one)})` : []));
  if (refused.length > 0) throw notSelectable(refused.join(", "));
  const id = crypto.randomUUID();
  const made = await insertOnce(db, once, () => ({
    id,
    companyId,
    people: people.length,
    totalCents,
    by: actor.name,
    createdAt: deps.now(),
  }));
  if (made.isReplay) return made;
  const customer = billTo(company, actor);
  const entered: ClassRegistration[] = [];
  for (const person of people) {
    const candidate = candidates.find((one) => one.id === person.id);
    entered.push(await enter(deps, { person, candidate, company, customer, crew }, { ...terms, priceCents }));
  }
  const ids = entered.map((one) => one.id);
  const bills = { ids, crew, customer, company, actor, key: `crew:${id}` };
  const invoice = totalCents > 0 ? await bill(deps, bills, terms) : undefined;
  if (!invoice) await postCrewNews(deps, { people: entered, session, to: customer });
  const billed = { invoice: invoice?.number ?? null, invoiceToken: invoice?.publicToken ?? null };
  await db.update(crewRegistrations).set(billed).where(eq(crewRegistrations.id, id));
  await recordAudit(deps, {
    actor,
    action: "employer.crew-registered",
    subject: `company ${companyId}`,
    detail: `${actor.name} registered ${countOf(people.length, "person", "people")} of ${company.name} for ${classTitle(crew)}${invoice ? ` on invoice ${invoice.number}` : ""}, ${formatCents(totalCents)}.`,
  });
  return { ...made, row: { ...made.row, ...billed } };
}

async function checkUnits(db: Deps["db"], session: ClassSession, people: number): Promise<void> {
  const left = await unitsLeftIn(db, session);
  if (left !== null && left < people) throw unitsShort(left, people);
}

/** The company's contact; where the roll has none, whoever registers gets the invoice. */
function billTo(company: Company, { name, email }: Staff): Customer {
  return customerOf(company.contactEmail ? company : { ...company, contactName: name, contactEmail: email });
}

type Entered = {
  person: Employee;
  candidate: Candidate | undefined;
  company: Company;
  customer: Customer;
  crew: Crew;
};

async function enter(
  deps: Deps,
  { person, candidate, company, customer, crew }: Entered,
  { dueOn, priceCents }: Terms & { priceCents: number },
): Promise<ClassRegistration> {
  const { firstName, lastName, email, phone } = person;
  const { street, city, state, zip } = company;
  const input = {
    classSelection: crew.classSelection,
    isRecertification: crew.isRecertification,
    sessionId: crew.sessionId,
    certID: candidate?.certId ?? undefined,
    isActiveMember: company.isActive,
    company: company.name,
    firstName,
    lastName,
    email,
    phone,
    street,
    city,
    state,
    zip,
  };
  const choice = { classSelection: crew.classSelection, isRecertification: crew.isRecertification };
  const once = { table: classRegistrations, key: undefined, refusal: crewReused };
  const entered = { price: cents(priceCents), dueOn, visitor: undefined, employer: customer };
  return (await enterClassRegistration(deps, choice, input, entered, once)).row;
}

type Billed = { ids: string[]; crew: Crew; customer: Customer; company: Company; actor: Staff; key: string };

/** One invoice over the charges of the registrations; the company's people see it among their records. */
async function bill(deps: Deps, { ids, crew, customer, company, actor, key }: Billed, { invoiceDueOn }: Terms) {
  const charges = await chargesOfSources(deps.db, CLASS_REGISTRATION, ids);
  const lines = ids.flatMap((id) =>
    (charges.get(id) ?? []).map(({ token, amountCents }) => ({ charge: token, amountCents })),
  );
  const people = countOf(ids.length, "person", "people");
  const note = `${classTitle(crew)} for ${people}. ${actor.name} registered them.`;
  const form = { customer, lines, dueOn: invoiceDueOn, poNumber: undefined, note };
  const invoice = await issueInvoice(deps, { ...form, actor, requestKey: key });
  await linkReference(deps, { companyId: company.id, reference: invoice.number, actor });
  return invoice;
}
