/** The people of a member company, its email domains, its invitations, and its proposed listing changes. */
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { UserId } from "#shared/identifiers.ts";
import { AFFILIATION_STATES, AFFILIATION_WAYS, COMPANY_ROLES } from "../../rules/company-people.ts";
import { DOMAIN_STATES } from "../../rules/domain-state.ts";
import { PROPOSAL_STATES } from "../../rules/listing-proposal.ts";
import { affiliates } from "../tables.ts";

const companyId = () =>
  uuid("company_id")
    .notNull()
    .references(() => affiliates.id);

/** People of companies. A user belongs to one company at a time; ended rows stay. */
export const companyPeople = pgTable(
  "company_people",
  {
    id: uuid("id").primaryKey(),
    companyId: companyId(),
    userId: uuid("user_id").$type<UserId>().notNull(),
    role: text("role", { enum: COMPANY_ROLES }).notNull(),
    state: text("state", { enum: AFFILIATION_STATES }).notNull(),
    /** How the person was added. */
    way: text("way", { enum: AFFILIATION_WAYS }).notNull(),
    since: instant("since").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("company_people_one_company").on(table.userId).where(sql`${table.state} = 'active'`),
    index("company_people_of_company").on(table.companyId, table.since),
  ],
);

/** Email domains of a company besides `affiliates.emailDomain`, which staff entered with the company. */
export const companyDomains = pgTable(
  "company_domains",
  {
    id: uuid("id").primaryKey(),
    companyId: companyId(),
    /** Lower case. */
    domain: text("domain").notNull(),
    state: text("state", { enum: DOMAIN_STATES }).notNull().default("waiting"),
    /** Value of the TXT record that proves the domain; not secret. */
    code: text("code").notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Name of the administrator who added it; unset if staff did. */
    askedBy: text("asked_by"),
    /** Set while the domain is verified. */
    verifiedAt: instant("verified_at"),
    /** Name of the staff user, or a note that DNS proved it. */
    verifiedBy: text("verified_by"),
    /** Reason of staff's refusal, shown to the company. */
    note: text("note"),
    /** Obsolete: domains were verified by an email to a colleague. Nothing reads or writes these three columns. */
    tokenHash: text("token_hash").unique(),
    colleagueEmail: text("asked_of"),
    expiresAt: instant("expires_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("company_domains_one_company").on(table.domain).where(sql`${table.verifiedAt} is not null`),
    uniqueIndex("company_domains_once").on(table.companyId, table.domain),
    index("company_domains_waiting").on(table.createdAt).where(sql`${table.state} = 'waiting'`),
  ],
);

/** Users who answered "Not now" when offered to join a company by its email domain. */
export const declinedCompanies = pgTable(
  "declined_companies",
  {
    companyId: companyId(),
    userId: uuid("user_id").$type<UserId>().notNull(),
    declinedAt: instant("declined_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.companyId] })],
);

/** One-time invitations of colleagues, valid for 14 days. */
export const companyInvitations = pgTable(
  "company_invitations",
  {
    id: uuid("id").primaryKey(),
    companyId: companyId(),
    /** SHA-256 of the token; the token itself exists only in the email. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Lower case. Only a user who has verified this email may accept. */
    email: text("email").notNull(),
    role: text("role", { enum: COMPANY_ROLES }).notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    uniqueIndex("company_invitations_one_open")
      .on(table.companyId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index("company_invitations_by_email").on(table.email),
  ],
);

/** Changes of the public listing that a company proposes: every value as it would be shown. */
export const listingProposals = pgTable(
  "listing_proposals",
  {
    id: uuid("id").primaryKey(),
    companyId: companyId(),
    state: text("state", { enum: PROPOSAL_STATES }).notNull(),
    street: text("street").notNull(),
    city: text("city").notNull(),
    stateCode: text("state_code").notNull(),
    zip: text("zip").notNull(),
    website: text("website"),
    /** Key in the bucket `mapa_aff_images`. */
    logoKey: text("logo_key"),
    needsBlackBackground: boolean("needs_black_background").notNull(),
    proposedBy: text("proposed_by").notNull(),
    proposedById: uuid("proposed_by_id").$type<UserId>().notNull(),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by"),
    /** Staff's note to the company. */
    note: text("note"),
  },
  (table) => [
    uniqueIndex("listing_proposals_one_open").on(table.companyId).where(sql`${table.state} = 'proposed'`),
    index("listing_proposals_of_company").on(table.companyId, table.createdAt),
    index("listing_proposals_open").on(table.createdAt).where(sql`${table.state} = 'proposed'`),
  ],
);

/** Registrations, invoices and other records that staff linked to a company, by their readable reference. */
export const companyReferences = pgTable(
  "company_references",
  {
    companyId: companyId(),
    /** `R-7K3F9Q`, `C-7K3F9Q`, `A-7K3F9Q`, `INV-2026-0007`. */
    reference: text("reference").notNull(),
    linkedBy: text("linked_by").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reference] }),
    // A record belongs to one company.
    uniqueIndex("company_references_one_company").on(table.reference),
  ],
);
