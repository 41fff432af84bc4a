/** A company as its people and staff see it. */
import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { countUsersAt, findUsers } from "#features/accounts/server/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { domainOf } from "../../rules/company-domain.ts";
import type {
  CompanyDomain,
  CompanyPerson,
  CompanyView,
  ListingProposal,
  StaffCompany,
  StaffDomain,
  WaitingProposals,
} from "../../rules/company-view.ts";
import { verificationRecord } from "../../rules/domain-state.ts";
import { memberValues } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import { affiliationsOf, type Company, findCompany } from "./company-queries.ts";
import { companyDomains, companyInvitations, companyReferences, listingProposals } from "./company-tables.ts";
import { listMerges } from "./list-merges.ts";
import { listingOf } from "./listing-of.ts";
import type { Proposal } from "./set-proposal-state.ts";

const MOST_PROPOSALS = 10;

/** @throws `membership.no-such-company` */
export async function viewCompany(db: Db, id: string, now: Date): Promise<CompanyView> {
  const company = await findCompany(db, id);
  const [people, domains, invitations, proposals] = await Promise.all([
    peopleOf(db, id),
    domainsOf(db, company),
    openInvitations(db, id, now),
    db
      .select()
      .from(listingProposals)
      .where(eq(listingProposals.companyId, id))
      .orderBy(desc(listingProposals.createdAt))
      .limit(MOST_PROPOSALS),
  ]);
  const { name, isActive } = company;
  return {
    id,
    name,
    isActive,
    people,
    domains,
    invitations,
    listing: listingOf(company),
    proposals: proposals.map(viewProposal),
  };
}

async function peopleOf(db: Db, companyId: string): Promise<CompanyPerson[]> {
  const affiliations = await affiliationsOf(db, companyId, "active");
  const users = await findUsers(
    db,
    affiliations.map(({ userId }) => userId),
  );
  return affiliations.flatMap(({ userId, role, way, since }) => {
    const user = users.find(({ id }) => id === userId);
    return user ? [{ id: userId, name: user.name, email: user.email, role, way, since: since.toISOString() }] : [];
  });
}

async function domainsOf(db: Db, { id: companyId, emailDomain }: Company): Promise<CompanyDomain[]> {
  const rows = await db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(asc(companyDomains.domain));
  const own = rows.map(({ id, domain, state, verifiedBy, askedBy, code, note }): CompanyDomain => {
    const record = state === "waiting" ? verificationRecord(code) : null;
    return { id, domain, state, verifiedBy, askedBy, record, note };
  });
  return emailDomain ? [{ ...ENTERED, domain: emailDomain }, ...own] : own;
}

/** The domain that staff entered with the company. */
const ENTERED = {
  id: null,
  state: "verified",
  verifiedBy: "the office",
  askedBy: null,
  record: null,
  note: null,
} as const;

async function openInvitations(db: Db, companyId: string, now: Date): Promise<CompanyView["invitations"]> {
  const { id, email, role, invitedBy, expiresAt, acceptedAt, revokedAt } = companyInvitations;
  const rows = await db
    .select({ id, email, role, invitedBy, expiresAt })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), isNull(acceptedAt), isNull(revokedAt), gt(expiresAt, now)))
    .orderBy(asc(companyInvitations.createdAt));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

const viewProposal = (proposal: Proposal): ListingProposal => {
  const { id, state, street, city, stateCode, zip, website, logoKey, needsBlackBackground } = proposal;
  const { proposedBy, createdAt, decidedAt, note } = proposal;
  return {
    id,
    state,
    proposedBy,
    note,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    listing: { street, city, state: stateCode, zip, website, logo: logoKey, isOnBlack: needsBlackBackground },
  };
};

/** Adds the fields for staff. @throws as `viewCompany` */
export async function viewStaffCompany(db: Db, id: string, now: Date): Promise<StaffCompany> {
  const [{ people, ...view }, references] = [await viewCompany(db, id, now), await referencesOf(db, id)];
  const merges = await listMerges(db, id, now);
  const domains = view.domains.map(async (one): Promise<StaffDomain> => {
    if (one.state !== "waiting") return { ...one, accounts: null };
    const ofCompany = people.filter(({ email }) => domainOf(email) === one.domain).length;
    return { ...one, accounts: { all: await countUsersAt(db, one.domain), ofCompany } };
  });
  const company = await findCompany(db, id);
  const { endedAt, endedReason: reason } = company;
  const ended = endedAt && { at: endedAt.toISOString(), reason: reason ?? "" };
  return {
    ...view,
    people,
    domains: await Promise.all(domains),
    values: memberValues(company),
    ended,
    references,
    merges,
  };
}

/** Records that staff linked to the company, newest first. */
export async function referencesOf(db: Db, companyId: string) {
  const { reference, linkedBy, createdAt } = companyReferences;
  const rows = await db
    .select({ reference, linkedBy, createdAt })
    .from(companyReferences)
    .where(eq(companyReferences.companyId, companyId))
    .orderBy(desc(createdAt));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Proposals that wait for staff, oldest first: one page and the total.
 *
 * @param after the `next` of the page before; that proposal may have been decided meanwhile.
 */
export async function waitingProposals(
  db: Db,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<WaitingProposals> {
  const { id, companyId, proposedBy, createdAt } = listingProposals;
  const isWaiting = eq(listingProposals.state, "proposed");
  const last = db.select({ createdAt, id }).from(listingProposals).where(sql`${id} = ${after}`);
  const [total, rows] = await Promise.all([
    db.$count(listingProposals, isWaiting),
    db
      .select({ id, companyId, company: affiliates.name, proposedBy, createdAt })
      .from(listingProposals)
      .innerJoin(affiliates, eq(affiliates.id, companyId))
      .where(and(isWaiting, after ? sql`(${createdAt}, ${id}) > (${last})` : undefined))
      .orderBy(asc(createdAt), asc(id))
      .limit(limit + 1),
  ]);
  const proposals = rows.slice(0, limit).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { proposals, total, next: rows.length > limit ? (proposals.at(-1)?.id ?? null) : null };
}
