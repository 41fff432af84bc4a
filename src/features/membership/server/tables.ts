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

/** Tiers in the order of the choices; a member without one comes last. Its text is that of an index. */
export const tierRank = (tier: AnyPgColumn) =>
  sql`coalesce(array_position(array[${quoted(MEMBER_TYPES)}]::text[], ${tier}), 99)`;

export const affiliates = pgTable(
  "affiliates",
  {
    id: uuid("id").primaryKey(),
    name: text("aff_name").notNull(),
    street: text("aff_street").notNull(),
    city: text("aff_city").notNull(),
    state: text("aff_state").notNull(),
    zip: text("aff_zip").notNull(),
    /** Key of the logo in the bucket `mapa_aff_images`; a member without one is shown by name. */
    logoKey: text("logo_key"),
    /** http(s) address that the member's card opens. */
    website: text("aff_website"),
    /** The logo is drawn for a black ground. */
    needsBlackBackground: boolean("needs_black_background").notNull().default(false),
    /** Key of another drawing of the logo, which is shown in place of the first on a black ground. */
    darkLogoKey: text("dark_logo_key"),
    /** Lower case, such as `deltapaving.example`: recognizes the member's people when they register. */
    emailDomain: text("email_domain"),
    /** False once a membership has ended: the company leaves the public list and stays in the roll. */
    isActive: boolean("active").notNull().default(true),
    /** Since when, and why, where the membership has ended. */
    endedAt: instant("ended_at"),
    endedReason: text("ended_reason"),
    /** A member may stay off the public list. */
    isListed: boolean("listed").notNull().default(true),
    /** Other names by which its people are known as members when they register, one a line. */
    aliases: text("aliases").notNull().default(""),
    /** Its trade; unset where the roll was written before trades were kept. */
    businessType: text("business_type", { enum: BUSINESS_TYPES }),
    /** How it it is a member; unset where the roll was written before tiers were kept. */
    tier: text("tier", { enum: MEMBER_TYPES }),
    /** The person to whom the office writes. */
    contactName: text("contact_name"),
    contactEmail: text("contact_email"),
    /** Ten digits. */
    contactPhone: text("contact_phone"),
    /** The last day that its dues are paid for; unset where none were paid since this is kept. */
    duesPaidThrough: date("dues_paid_through"),
    /** Counts the changes by staff, so that one never writes over another unseen. */
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
    // The orders of the roll, and what it is narrowed down by.
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
    // With what is counted beside the list, so that the count reads no rows.
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
    /** The credential of the application's own page. */
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
    /** Dues for the first year, as the settings had them; unset where the office confirms the amount. */
    duesCents: integer("dues_cents"),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by"),
    /** What staff wrote to the applicant with the decision. */
    decisionNote: text("decision_note"),
    /** The member that it became. */
    companyId: uuid("company_id").references(() => affiliates.id),
  },
  (table) => [
    index("applications_by_date").on(table.createdAt, table.id),
    index("applications_new").on(table.createdAt, table.id).where(sql`${table.state} = 'new'`),
    index("applications_of_company").on(table.companyId),
  ],
);

/** What staff asked applicants by letter. */
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
