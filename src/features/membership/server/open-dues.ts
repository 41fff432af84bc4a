import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { Cents } from "#shared/money.ts";
import { applicationItem } from "../rules/dues.ts";
import { APPLICATION, type Application } from "./application-queries.ts";

/** The program that all dues carry in the ledger's reports. */
export const DUES_PROGRAM = "Membership dues";

/**
 * Opens the charge for an application's dues. Runs in the transaction that creates or approves the application.
 *
 * @param dueOn `YYYY-MM-DD`
 * @param visitor the sender; undefined when staff decided.
 */
export async function openDues(
  deps: Pick<Deps, "db" | "now">,
  application: Application,
  dues: Cents,
  dueOn: string,
  visitor?: Visitor,
): Promise<void> {
  const charges = [{ label: applicationItem(application.memberType), amountCents: dues }];
  const source = { sourceKind: APPLICATION, sourceId: application.id, program: DUES_PROGRAM };
  await openCharges(deps, { ...source, ...owedByApplicant(application), dueOn, charges, visitor });
}

/** A representative's name is one field; its last word is taken as the last name. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [, firstName = "", lastName = ""] = /^(.*?)\s*(\S*)$/s.exec(name) ?? [];
  return { firstName, lastName };
}

/** The reference and customer of an applicant's charge. */
export function owedByApplicant(application: Application) {
  const {
    reference,
    companyName: company,
    repName,
    repPhone: phone,
    email,
    street,
    city,
    stateCode,
    zip,
  } = application;
  const { firstName, lastName } = namesOf(repName);
  return { reference, customer: { company, firstName, lastName, street, city, state: stateCode, zip, email, phone } };
}
