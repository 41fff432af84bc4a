/** Member companies as the public list shows them, and applications to become one. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, quoted } from "#platform/database/columns.ts";
import { searchable, tsvector } from "#platform/database/tsvector.ts";
import type { ApplicationReference, ApplicationToken } from "#shared/identifiers.ts";
import {
  APPLICATION_PAY_METHODS,
  APPLICATION_STATES,
  BUSINESS_TYPES,
  MEMBER_TYPES,
} from "../rules/application-options.ts";

/** Tiers in display order; a member without one comes last. The text must match that of an index. */
export const tierRank = (tier: AnyPgColumn) =>
  sql`coalesce(array_position(array[${quoted(MEMBER_TYPES)}]::text[], ${tier}), 99)`;

/** The first 200 characters of each name of a company in one spelling (`companyKey`), as the index holds them. */
export const companyKeys = sql`company_keys(aff_name, aliases)`;

export const affiliates = pgTable(
  "affiliates",
  {
    id: uuid("id").primaryKey(),
    name: text("aff_name").notNull(),
    street: text("aff_street").notNull(),
    city: text("aff_city").notNull(),
    state: text("aff_state").notNull(),
    zip: text("aff_zip").notNull(),
    /** Key of the logo in the bucket `mapa_aff_images`; without one the name is shown. */
    logoKey: text("logo_key"),
    /** http(s) address that the member's card opens. */
    website: text("aff_website"),
    /** The logo is drawn for a black background. */
    needsBlackBackground: boolean("needs_black_background").notNull().default(false),
    /** Key of a second logo, shown instead of the first on a black background. */
    darkLogoKey: text("dark_logo_key"),
    /** Lower case, such as `deltapaving.example`: recognizes the member's people when they register. */
    emailDomain: text("email_domain"),
    /** False once a membership has ended: the company leaves the public list and stays in the roll. */
    isActive: boolean("active").notNull().default(true),
    /** When and why an ended membership ended. */
    endedAt: instant("ended_at"),
    endedReason: text("ended_reason"),
    /** A member may stay off the public list. */
    isListed: boolean("listed").notNull().default(true),
    /** Other names that its people may type when they register, one per line. */
    aliases: text("aliases").notNull().default(""),
    /** Unset on rows from before trades were kept. */
    businessType: text("business_type", { enum: BUSINESS_TYPES }),
    /** Membership tier; unset on rows from before tiers were kept. */
    tier: text("tier", { enum: MEMBER_TYPES }),
    /** The contact person. */
    contactName: text("contact_name"),
    contactEmail: text("contact_email"),
    /** Ten digits. */
    contactPhone: text("contact_phone"),
    /** The last day that its dues are paid for; unset until dues are recorded. */
    duesPaidThrough: date("dues_paid_through"),
    /** Raised by each staff change: a save of an outdated version is refused. */
    version: integer("version").notNull().default(1),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      searchable("aff_name", "aff_city || ' ' || aff_street || ' ' || aff_zip"),
    ),
  },
  (table) => [
    index("affiliates_by_name").on(sql`lower(${table.name})`).where(sql`${table.isActive}`),
    index("affiliates_email_domain").on(table.emailDomain),
    index("affiliates_company_keys").using("gin", companyKeys),
    // One index per sort order and filter of the roll.
    index("affiliates_roll_by_name").on(sql`lower(${table.name})`, table.id),
    index("affiliates_roll_by_city").on(sql`lower(${table.city})`, sql`lower(${table.name})`, table.id),
    index("affiliates_roll_by_tier").on(sql`(${tierRank(table.tier)})`, sql`lower(${table.name})`, table.id),
    index("affiliates_roll_by_dues").on(
      sql`(coalesce(${table.duesPaidThrough}, 'infinity'::date))`,
      sql`lower(${table.name})`,
      table.id,
    ),
    index("affiliates_ended").on(sql`lower(${table.name})`, table.id).where(sql`not ${table.isActive}`),
    index("affiliates_in_city").on(sql`lower(${table.city}) text_pattern_ops`),
    // Includes the counted column, so that the count reads no rows.
    index("affiliates_in_state").on(table.state, table.isActive, table.duesPaidThrough),
    index("affiliates_of_tier").on(table.tier, table.isActive, table.duesPaidThrough),
    index("affiliates_paid_through").on(table.duesPaidThrough, table.isActive),
    index("affiliates_search").using("gin", table.search),
  ],
);

export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    /** The reference that people read aloud, such as `A-7K3F9Q`. */
    reference: text("reference").$type<ApplicationReference>().notNull().unique(),
    /** Secret token of the application's own page. */
    publicToken: text("public_token").$type<ApplicationToken>().notNull().unique(),
    state: text("state", { enum: APPLICATION_STATES }).notNull().default("new"),
    companyName: text("company_name").notNull(),
    repName: text("rep_name").notNull(),
    /** Ten digits. */
    repPhone: text("rep_phone").notNull(),
    email: text("email").notNull(),
    /** http(s) address; unset where the company gave none. */
    website: text("website"),
    street: text("street").notNull(),
    city: text("city").notNull(),
    stateCode: text("state_code").notNull(),
    zip: text("zip").notNull(),
    businessType: text("business_type", { enum: BUSINESS_TYPES }).notNull(),
    memberType: text("member_type", { enum: MEMBER_TYPES }).notNull(),
    payMethod: text("pay_method", { enum: APPLICATION_PAY_METHODS }),
    /** Key of the logo in the bucket `mapa_aff_images`. */
    logoKey: text("logo_key"),
    needsBlackBackground: boolean("needs_black_background").notNull().default(false),
    /** Dues for the first year, from the settings of that day; unset when the office confirms the amount. */
    duesCents: integer("dues_cents"),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by"),
    /** The staff's note to the applicant with the decision. */
    decisionNote: text("decision_note"),
    /** The member created by the approval. */
    companyId: uuid("company_id").references(() => affiliates.id),
  },
  (table) => [
    index("applications_by_date").on(table.createdAt, table.id),
    index("applications_new").on(table.createdAt, table.id).where(sql`${table.state} = 'new'`),
    index("applications_of_company").on(table.companyId),
  ],
);

/** Questions that staff emailed to applicants. */
export const applicationQuestions = pgTable(
  "application_questions",
  {
    id: uuid("id").primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id),
    text: text("text").notNull(),
    /** Name of the staff user. */
    askedBy: text("asked_by").notNull(),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("application_questions_of").on(table.applicationId, table.createdAt)],
);
