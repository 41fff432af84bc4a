/** Everything that belongs to a signed-in reader or to their company. */
import type { User } from "#features/accounts/server/sessions/signed-in.ts";
import { ownedCertifications, ownedClasses } from "#features/certifications/server/owned-classes.ts";
import { ownedRegistrations } from "#features/events/server/registrations/owned-registrations.ts";
import { findAffiliation, findCompany } from "#features/membership/server/companies/company-queries.ts";
import { mergeOwners, ownerOfCompany, ownerOfUser } from "#features/membership/server/companies/owner-of.ts";
import { companyToJoin } from "#features/membership/server/domains/company-to-join.ts";
import { listUnconfirmed } from "#features/payments/server/charges/confirm-reference.ts";
import { lastCustomerOf, ownedOpenCharges } from "#features/payments/server/charges/owned-charges.ts";
import { ownedInvoices } from "#features/payments/server/invoices/owned-invoices.ts";
import { ownedReceipts } from "#features/payments/server/receipts/owned-receipts.ts";
import type { Owner } from "#platform/database/owned-by.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import type { Customer } from "#shared/contact.ts";
import type { OwnedPage } from "#shared/owned-record.ts";
import type { Overview } from "../../rules/account/overview.ts";
import { RECORD_KINDS, type RecordKind } from "../../rules/account/record-kinds.ts";

/** As many as one payment takes; see `MAX_ITEMS`. */
const MOST_CHARGES = 50;
const FEW: OwnedPage = { page: 1, limit: 3 };

async function ownerOf(deps: Deps, user: User): Promise<Owner> {
  const affiliation = await findAffiliation(deps.db, user.id);
  const own = ownerOfUser(user);
  return affiliation ? mergeOwners(own, await ownerOfCompany(deps.db, affiliation.companyId)) : own;
}

const READ = {
  registrations: ownedRegistrations,
  classes: ownedClasses,
  receipts: ownedReceipts,
  invoices: ownedInvoices,
  certifications: ownedCertifications,
} satisfies Record<RecordKind, unknown>;

/** One page of one kind of history. */
export const ownedRecords = async (deps: Deps, user: User, kind: RecordKind, page: OwnedPage) =>
  recordsOf(deps, await ownerOf(deps, user), kind, page);

/** One page of the owner's records of one kind. */
export async function recordsOf(deps: Deps, owner: Owner, kind: RecordKind, page: OwnedPage) {
  const [today, { timeZone: zone }] = [await todayOf(deps), await deps.organization()];
  return READ[kind](deps.db, owner, { ...page, today, zone });
}

/** Open charges, coming events, and the newest records of each kind. */
export async function viewOverview(deps: Deps, user: User): Promise<Overview> {
  const { db } = deps;
  const affiliation = await findAffiliation(deps.db, user.id);
  const [company, owner] = [affiliation && (await findCompany(db, affiliation.companyId)), await ownerOf(deps, user)];
  const { name, email, isEmailVerified } = user;
  const [open, unconfirmed, upcoming, ...lists] = await Promise.all([
    ownedOpenCharges(db, owner, MOST_CHARGES),
    isEmailVerified ? listUnconfirmed(db, email.toLowerCase()) : [],
    ownedRegistrations(db, owner, { page: 1, limit: 10, from: await todayOf(deps) }),
    ...RECORD_KINDS.map((kind) => recordsOf(deps, owner, kind, FEW)),
  ]);
  return {
    name,
    email,
    isEmailVerified,
    open,
    unconfirmed,
    upcoming: upcoming.rows,
    company: company && affiliation ? { name: company.name, role: affiliation.role } : null,
    toJoin: (await companyToJoin(db, user)) ?? null,
    newest: Object.fromEntries(RECORD_KINDS.map((kind, at) => [kind, lists[at]])) as Overview["newest"],
  };
}

/**
 * Prefills forms: the customer of the last registration of the verified address that its owner has confirmed, else the
 * user's name and address and the company's place.
 */
export async function viewDetails(deps: Deps, user: User): Promise<Partial<Customer>> {
  const { email, name } = user;
  if (!user.isEmailVerified) return { email };
  const last = await lastCustomerOf(deps.db, email.toLowerCase());
  if (last) return { ...last, email };
  const affiliation = await findAffiliation(deps.db, user.id);
  const [, firstName = "", lastName = ""] = /^(.*?)\s*(\S*)$/s.exec(name) ?? [];
  if (!affiliation) return { email, firstName, lastName };
  const { name: company, street, city, state, zip } = await findCompany(deps.db, affiliation.companyId);
  return { email, firstName, lastName, company, street, city, state: state as Customer["state"], zip };
}
