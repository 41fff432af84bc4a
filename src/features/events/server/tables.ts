/** Tables of events, registrations, claims and the waitlist. One file because each names the ones before it. */
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
import { registrationColumns } from "#features/registrations/server/registration-columns.ts";
import { instant } from "#platform/database/columns.ts";
import { searchable, tsvector } from "#platform/database/tsvector.ts";
import type { RegistrationReference, RegistrationToken, WaitlistToken } from "#shared/identifiers.ts";
import { DEFAULT_TIME_ZONE, EVENT_STATUSES, EVENT_TYPES } from "../rules/catalog/event-types.ts";
import type { CustomInfoObj, PriceObj } from "../rules/catalog/schema.ts";
import type { TierIdentities } from "../rules/catalog/tier-identity.ts";
import type { EventContent } from "../rules/content/content-schema.ts";
import type { PageInfo } from "../rules/content/stored-event.ts";
import { CLAIM_STATES } from "../rules/inventory/claim-state.ts";
import { EVENT_PAY_METHODS, STORED_STATUSES } from "../rules/registrations/registration-status.ts";
import { WAITLIST_STATUSES } from "../rules/waitlist/waitlist-status.ts";
import { eventSlug } from "./catalog/event-slug.ts";

export const events = pgTable(
  "events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("event_title").notNull(),
    date: instant("event_date").notNull(),
    time: text("event_time").notNull().default(""),
    location: text("event_location").notNull().default(""),
    imageFilename: text("event_image_filename").notNull().default(""),
    /** What the picture shows. */
    imageAlt: text("event_image_alt").notNull().default(""),
    type: text("event_type", { enum: EVENT_TYPES }).notNull(),
    attachmentFilename: text("event_attachment_filename").notNull().default(""),
    /** `json` keeps the order of its keys, which is the order of the programme; `jsonb` would sort them. */
    dateObj: json("event_date_obj").$type<Record<string, string | string[]>>().notNull().default({}),
    priceObj: jsonb("price_obj").$type<PriceObj>().notNull().default({}),
    customInfoObj: jsonb("custom_info_obj").$type<CustomInfoObj>().notNull().default({}),
    /** What staff wrote for its own page. */
    pageInfo: jsonb("page_info").$type<PageInfo>().notNull().default({}),
    /** The identities of its tiers, as it was published last. */
    tiers: jsonb("tiers").$type<TierIdentities>().notNull().default({}),
    timeZone: text("time_zone").notNull().default(DEFAULT_TIME_ZONE),
    status: text("status", { enum: EVENT_STATUSES }).notNull().default("draft"),
    /** Until when registrants may correct names; until the event's day begins when empty. */
    correctionsUntil: instant("corrections_until"),
    /** How many people it takes; unlimited when empty. */
    capacity: integer("capacity"),
    /** From when until when visitors can register; empty for no such bound. */
    registrationOpensAt: instant("registration_opens_at"),
    registrationClosesAt: instant("registration_closes_at"),
    /** Visitors may wait for what is full. */
    hasWaitlist: boolean("has_waitlist").notNull().default(true),
    /** Counts what staff wrote, the draft included: an edit of an older version is refused. */
    version: integer("version").notNull().default(1),
    /** What staff wrote and did not publish yet. */
    draft: jsonb("draft").$type<EventContent>(),
    /** The staff user of the last version, and when. */
    writtenBy: text("written_by").notNull().default(""),
    writtenAt: instant("written_at"),
    /** The edition that it was duplicated from, and by how many days its dates were moved. */
    copiedFrom: uuid("copied_from"),
    movedDays: integer("moved_days"),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
    /** Options whose last unit is claimed, written by that sale: readers need not count claims. */
    soldOut: text("sold_out").array().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** The last part of its page's address: the title, month and year of the event's day, `golf-classic-may-2027`. */
    slug: text("slug").notNull().generatedAlwaysAs(eventSlug),
    search: tsvector("search").generatedAlwaysAs(
      searchable("event_title", "event_location || ' ' || replace(event_type, '_', ' ')"),
    ),
  },
  (table) => [
    index("events_by_date").on(table.status, table.date),
    index("events_by_slug").on(table.slug),
    // Other events of one title: only their registrations tell their charges apart.
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

/** As `companyKey`, so that an index knows companies however they are written. */
export const companyKeyOf = (name: SQLWrapper): SQL => sql`company_key(${name})`;
/** As `personKey`. */
export const personKeyOf = (first: SQLWrapper, last: SQLWrapper): SQL => sql`person_key(${first} || ' ' || ${last})`;

export const registrations = pgTable(
  "registrations",
  {
    ...registrationColumns(),
    /** The reference that people read aloud, such as `R-7K3F9Q`. */
    reference: text("reference").$type<RegistrationReference>().notNull().unique(),
    /** The credential of the registration's own page. */
    publicToken: text("public_token").$type<RegistrationToken>().notNull().unique(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    status: text("status", { enum: STORED_STATUSES }).notNull().default("active"),
    /** As the specification joins it; the parts are empty for callers that send only this. */
    address: text("address").notNull(),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    /** The typed answers of the event's kind, which prices were decided from. */
    details: jsonb("details").notNull(),
    /**
     * The same answers as label and value, which staff and letters show in the order of the form. `jsonb` would lose
     * that order.
     */
    customInputs: json("custom_inputs").$type<Record<string, string>>().notNull(),
    /** How many people it brings, which the event's capacity counts. */
    headcount: integer("headcount").notNull(),
    totalCents: integer("total_cents").notNull(),
    payMethod: text("pay_method", { enum: EVENT_PAY_METHODS }),
    /** Since when it is so; null where it was chosen with the registration. */
    payMethodAt: instant("pay_method_at"),
    /** The result of the comparison with the member roll; empty where no member price was asked for. */
    memberCheck: text("member_check", { enum: MEMBER_CHECKS }),
    /** The end of the hold on its claims; null where they have no end, or where it has none. */
    holdUntil: instant("hold_until"),
    /** Which network sent it, as `Visitor.origin`; empty where staff did. Only to be compared. */
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
    // Holds what is counted of an event.
    index("registrations_active")
      .on(table.eventId, table.createdAt, table.headcount)
      .where(sql`${table.status} = 'active'`),
    index("registrations_held").on(table.holdUntil).where(sql`${table.status} = 'active'`),
  ],
);

/** Entries of people who wait for an event, or a sponsorship, class or level of it, that is full. */
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
    /** Entries are made under the event's lock, so that the order of these numbers is the order of the line. */
    lineNumber: integer("place").notNull().generatedByDefaultAsIdentity(),
    /** The number it had before staff moved it to the end of the line. */
    skippedFrom: integer("skipped_from"),
    people: integer("people").notNull(),
    company: text("company").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    /** Ten digits. */
    phone: text("phone").notNull(),
    status: text("status", { enum: WAITLIST_STATUSES }).notNull(),
    /** Since when there is an offer; null in offers of earlier versions. */
    offeredAt: instant("offered_at"),
    /** Until then an offer can be taken. */
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

/**
 * One row for each claimed unit of a limited option. The primary key lets one buyer win: two never claim the same unit.
 */
/** Units that staff hold for somebody by name, without a registration. One that has ended stays as what was done. */
export const unitHolds = pgTable(
  "unit_holds",
  {
    id: uuid("id").primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    option: text("option").notNull(),
    units: integer("units").notNull(),
    /** For whom, as staff call them. */
    name: text("name").notNull(),
    note: text("note").notNull(),
    /** The last day, in the event's zone. */
    endsOn: date("ends_on").notNull(),
    /** Beyond the limit, because staff said so. */
    isBeyond: boolean("is_beyond").notNull(),
    heldBy: text("held_by").notNull(),
    /** Counts changes: of two staff at once the second is told. */
    version: integer("version").notNull().default(1),
    requestKey: text("client_request_id").unique(),
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by"),
    /** The registration that was made of it. */
    registrationId: uuid("registration_id").references(() => registrations.id),
  },
  (table) => [
    index("unit_holds_of_event").on(table.eventId, table.option, table.createdAt),
    index("unit_holds_ending").on(table.endsOn).where(sql`${table.endedAt} is null`),
    check("unit_holds_units", sql`${table.units} > 0`),
  ],
);
export type UnitHold = typeof unitHolds.$inferSelect;

export const claims = pgTable(
  "slot_claims",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    option: text("option").notNull(),
    unitNo: integer("seat_no").notNull(),
    /** Held from the registration on, sold once it is paid. */
    state: text("state", { enum: CLAIM_STATES }).notNull(),
    /** The holder of the claim: a registration, a waitlist entry during its offer, or staff for somebody. */
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

/** The corrections in a registration with their author: the names before are never lost. */
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

/** One answer that staff changed, as people read it. */
export type AnswerChange = { label: string; before: string; after: string };

/** What staff changed of the answers of registrations: what was sold before, and its price, are never lost. */
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
    /** The event that it left, where it was moved to another one. */
    movedFrom: uuid("moved_from").references(() => events.id),
    beforeCents: integer("before_cents").notNull(),
    afterCents: integer("after_cents").notNull(),
    /** What was full, where staff let it in beyond its limit. */
    overruled: text("overruled").array().notNull().default([]),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("answer_changes_of").on(table.registrationId, table.at)],
);

export type WaitlistEntry = typeof waitlist.$inferSelect;
