/** Tables of events, registrations, claims and the waitlist. One file because each refers to earlier ones. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { MEMBER_CHECKS } from "#features/membership/rules/member-check.ts";
import { WAITLIST_STATUSES } from "#features/registrations/rules/waitlist-states.ts";
import { registrationColumns } from "#features/registrations/server/registration-columns.ts";
import { instant } from "#platform/database/columns.ts";
import { searchable, tsvector } from "#platform/database/tsvector.ts";
import type { RegistrationReference, RegistrationToken, WaitlistToken } from "#shared/identifiers.ts";
import { CLAIM_STATES } from "../rules/availability/claim-state.ts";
import { DEFAULT_TIME_ZONE, EVENT_STATUSES, EVENT_TYPES } from "../rules/catalog/event-types.ts";
import type { CustomInfoObj } from "../rules/catalog/schema.ts";
import type { TierIdentities } from "../rules/catalog/tier-identity.ts";
import type { EventContent } from "../rules/content/content-schema.ts";
import type { PageInfo } from "../rules/content/stored-event.ts";
import { EVENT_PAY_METHODS, STORED_STATUSES } from "../rules/registrations/registration-status.ts";
import { eventSlug } from "./catalog/event-slug.ts";
import { priceObj } from "./catalog/price-obj-column.ts";

export const events = pgTable(
  "events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("event_title").notNull(),
    date: instant("event_date").notNull(),
    time: text("event_time").notNull().default(""),
    location: text("event_location").notNull().default(""),
    imageFilename: text("event_image_filename").notNull().default(""),
    /** Describes the picture. */
    imageAlt: text("event_image_alt").notNull().default(""),
    type: text("event_type", { enum: EVENT_TYPES }).notNull(),
    attachmentFilename: text("event_attachment_filename").notNull().default(""),
    /** `json` keeps the order of its keys, which is the order of the program; `jsonb` would sort them. */
    dateObj: json("event_date_obj").$type<Record<string, string | string[]>>().notNull().default({}),
    /** Stored as the specification writes it, in dollars. */
    prices: priceObj("price_obj").notNull().default(sql`'{}'::jsonb`),
    customInfoObj: jsonb("custom_info_obj").$type<CustomInfoObj>().notNull().default({}),
    /** Content that staff wrote for the event's own page. */
    pageInfo: jsonb("page_info").$type<PageInfo>().notNull().default({}),
    /** The identities of the tiers in the last published version. */
    tiers: jsonb("tiers").$type<TierIdentities>().notNull().default({}),
    timeZone: text("time_zone").notNull().default(DEFAULT_TIME_ZONE),
    status: text("status", { enum: EVENT_STATUSES }).notNull().default("draft"),
    /** The end of name corrections by registrants; null for the beginning of the event's day. */
    correctionsUntil: instant("corrections_until"),
    /** The number of people who can register; null for no limit. */
    capacity: integer("capacity"),
    /** The period in which visitors can register; null for an open end. */
    registrationOpensAt: instant("registration_opens_at"),
    registrationClosesAt: instant("registration_closes_at"),
    /** Whether visitors may join a waitlist for full options. */
    hasWaitlist: boolean("has_waitlist").notNull().default(true),
    /** Counts the edits of staff, those of the draft included. An edit of an older version is refused. */
    version: integer("version").notNull().default(1),
    /** Edits that are not published yet. */
    draft: jsonb("draft").$type<EventContent>(),
    /** The staff user who wrote the last version, and when. */
    writtenBy: text("written_by").notNull().default(""),
    writtenAt: instant("written_at"),
    /** The edition that the event was copied from, and by how many days its dates were moved. */
    copiedFrom: uuid("copied_from"),
    movedDays: integer("moved_days"),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
    /** Options whose last unit is claimed. The sale writes them, so that readers need not count claims. */
    soldOut: text("sold_out").array().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** The last part of the page's address: title, month and year of the event, `golf-classic-may-2027`. */
    slug: text("slug").notNull().generatedAlwaysAs(eventSlug),
    search: tsvector("search").generatedAlwaysAs(
      searchable("event_title", "event_location || ' ' || replace(event_type, '_', ' ')"),
    ),
  },
  (table) => [
    index("events_by_date").on(table.status, table.date),
    index("events_by_slug").on(table.slug),
    // Finds events that share a title.
    index("events_by_title").on(table.title),
    index("events_by_type").on(table.type, table.date, table.id),
    index("events_by_year").on(
      sql`(extract(year from timezone(${table.timeZone}, ${table.date}))::int)`,
      table.date,
      table.id,
    ),
    index("events_search").using("gin", table.search),
  ],
);

/** The SQL form of `companyKey`, so that an index finds companies in any spelling. */
export const companyKeyOf = (name: SQLWrapper): SQL => sql`company_key(${name})`;
/** The SQL form of `personKey`. */
export const personKeyOf = (first: SQLWrapper, last: SQLWrapper): SQL => sql`person_key(${first} || ' ' || ${last})`;

export const registrations = pgTable(
  "registrations",
  {
    ...registrationColumns(),
    /** The reference for people, such as `R-7K3F9Q`. */
    reference: text("reference").$type<RegistrationReference>().notNull().unique(),
    /** The credential of the registration's own page. */
    publicToken: text("public_token").$type<RegistrationToken>().notNull().unique(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    status: text("status", { enum: STORED_STATUSES }).notNull().default("active"),
    /** The joined address of the specification; its parts are null for callers that send only this. */
    address: text("address").notNull(),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    /** The typed answers of the event's kind, from which the price was computed. */
    details: jsonb("details").notNull(),
    /**
     * The same answers as label and value, shown to staff and in letters in the order of the form. `jsonb` would lose
     * that order.
     */
    customInputs: json("custom_inputs").$type<Record<string, string>>().notNull(),
    /** The number of people, which the event's capacity counts. */
    headcount: integer("headcount").notNull(),
    totalCents: integer("total_cents").notNull(),
    payMethod: text("pay_method", { enum: EVENT_PAY_METHODS }),
    /** When the pay method was saved; null if it came with the registration. */
    payMethodAt: instant("pay_method_at"),
    /** The result of the comparison with the member roll; null without a member price. */
    memberCheck: text("member_check", { enum: MEMBER_CHECKS }),
    /** The end of the hold on the claims; null for no end, or without claims. */
    holdUntil: instant("hold_until"),
    /** The sender's network, as in `Visitor.origin`, only for comparison; null if staff sent it. */
    origin: text("origin"),
  },
  (table) => [
    index("registrations_of_event").on(table.eventId, table.createdAt, table.id),
    index("registrations_by_email").on(table.eventId, sql`lower(${table.email})`),
    index("registrations_by_company").on(table.eventId, companyKeyOf(table.company)),
    index("registrations_by_person")
      .on(table.eventId, personKeyOf(table.firstName, table.lastName), table.createdAt, table.id)
      .where(sql`${table.status} = 'active'`),
    index("registrations_by_address").on(sql`lower(${table.email})`),
    index("registrations_by_origin").on(table.eventId, table.origin).where(sql`${table.origin} is not null`),
    index("registrations_unsettled")
      .on(table.createdAt, table.id)
      .where(sql`${table.memberCheck} in ('provisional', 'unmatched') and ${table.memberSettled} is null`),
    // Covers the counts of an event.
    index("registrations_active")
      .on(table.eventId, table.createdAt, table.headcount)
      .where(sql`${table.status} = 'active'`),
    index("registrations_held").on(table.holdUntil).where(sql`${table.status} = 'active'`),
  ],
);

/** Entries of people who wait for a full event, or for a full sponsorship, class or level of it. */
export const waitlist = pgTable(
  "waitlist",
  {
    id: uuid("id").primaryKey(),
    /** The credential of the entry and of its offer. */
    publicToken: text("public_token").$type<WaitlistToken>().notNull().unique(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    option: text("option").notNull(),
    /** The order of the line. Entries are made under the event's lock, so the numbers follow the commits. */
    lineNumber: integer("place").notNull().generatedByDefaultAsIdentity(),
    /** The line number before staff moved the entry to the end of the line. */
    skippedFrom: integer("skipped_from"),
    people: integer("people").notNull(),
    company: text("company").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    /** Ten digits. */
    phone: text("phone").notNull(),
    status: text("status", { enum: WAITLIST_STATUSES }).notNull(),
    /** When the offer was made; null in offers of earlier versions. */
    offeredAt: instant("offered_at"),
    /** The end of the offer. */
    offerUntil: instant("offer_until"),
    /** The registration that took the offer. */
    registrationId: uuid("registration_id").references(() => registrations.id),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("waitlist_once")
      .on(table.eventId, table.option, sql`lower(${table.email})`)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    index("waitlist_line").on(table.eventId, table.option, table.lineNumber),
    index("waitlist_offers").on(table.offerUntil).where(sql`${table.status} = 'offered'`),
  ],
);

/** Units that staff hold under a name, without a registration. A hold that has ended stays as a record. */
export const unitHolds = pgTable(
  "unit_holds",
  {
    id: uuid("id").primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    option: text("option").notNull(),
    units: integer("units").notNull(),
    /** The name under which staff hold the units. */
    name: text("name").notNull(),
    note: text("note").notNull(),
    /** The last day, in the event's zone. */
    endsOn: date("ends_on").notNull(),
    /** True if staff overruled the limit. */
    isBeyond: boolean("is_beyond").notNull(),
    heldBy: text("held_by").notNull(),
    /** Counts changes, so that of two simultaneous changes the second is refused. */
    version: integer("version").notNull().default(1),
    requestKey: text("client_request_id").unique(),
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by"),
    /** The registration that took the units. */
    registrationId: uuid("registration_id").references(() => registrations.id),
  },
  (table) => [
    index("unit_holds_of_event").on(table.eventId, table.option, table.createdAt),
    index("unit_holds_ending").on(table.endsOn).where(sql`${table.endedAt} is null`),
    check("unit_holds_units", sql`${table.units} > 0`),
  ],
);
export type UnitHold = typeof unitHolds.$inferSelect;

/**
 * One row for each claimed unit of a limited option. The primary key lets one buyer win: two never claim the same unit.
 */
export const claims = pgTable(
  "slot_claims",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    option: text("option").notNull(),
    unitNo: integer("seat_no").notNull(),
    /** `held` from the registration on, `sold` once it is paid. */
    state: text("state", { enum: CLAIM_STATES }).notNull(),
    /** The holder of the claim: a registration, a waitlist entry during its offer, or a hold by staff. */
    registrationId: uuid("registration_id").references(() => registrations.id),
    waitlistId: uuid("waitlist_id").references(() => waitlist.id),
    holdId: uuid("hold_id").references(() => unitHolds.id),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.option, table.unitNo] }),
    index("slot_claims_of_registration").on(table.registrationId),
    index("slot_claims_of_waitlist").on(table.waitlistId).where(sql`${table.waitlistId} is not null`),
    index("slot_claims_of_hold").on(table.holdId).where(sql`${table.holdId} is not null`),
    check(
      "slot_claims_one_holder",
      sql`num_nonnulls(${table.registrationId}, ${table.waitlistId}, ${table.holdId}) = 1`,
    ),
  ],
);

/** One person of a registration, before and after a correction. */
export type PersonCorrection = {
  role: string;
  before: { name: string; email: string };
  after: { name: string; email: string };
};

/** The corrections in a registration with their author; they keep the previous names. */
export const registrationChanges = pgTable(
  "registration_changes",
  {
    id: uuid("id").primaryKey(),
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => registrations.id),
    at: instant("at").notNull(),
    /** `the registrant`, or the name of a staff user. */
    by: text("by").notNull(),
    people: jsonb("people").$type<PersonCorrection[]>().notNull(),
  },
  (table) => [index("registration_changes_of").on(table.registrationId, table.at)],
);

/** One answer that staff changed, as displayed. */
export type AnswerChange = { label: string; before: string; after: string };

/** Changes of answers by staff; they keep the previous order and its price. */
export const answerChanges = pgTable(
  "answer_changes",
  {
    id: uuid("id").primaryKey(),
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => registrations.id),
    at: instant("at").notNull(),
    by: text("by").notNull(),
    answers: jsonb("answers").$type<AnswerChange[]>().notNull(),
    /** The previous event, if the registration was moved to another one. */
    movedFrom: uuid("moved_from").references(() => events.id),
    beforeCents: integer("before_cents").notNull(),
    afterCents: integer("after_cents").notNull(),
    /** The full options whose limit staff overruled. */
    overruled: text("overruled").array().notNull().default([]),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("answer_changes_of").on(table.registrationId, table.at)],
);

export type WaitlistEntry = typeof waitlist.$inferSelect;
