/** Technicians, their certifications, and registrations for classes. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MEMBER_CHECKS } from "#features/membership/rules/member-check.ts";
import { registrationColumns } from "#features/registrations/server/registration-columns.ts";
import { instant } from "#platform/database/columns.ts";
import type { ClassReference, ClassToken, RegistrationReference, TechnicianToken } from "#shared/identifiers.ts";
import { CLASS_PAY_METHODS, CLASS_SELECTIONS } from "../rules/classes.ts";
import { CERT_ID_STATUSES, CERTIFICATION_STATES, STORED_CLASS_STATUSES } from "../rules/states.ts";
import { classSessions } from "./session-tables.ts";

export const technicians = pgTable(
  "technicians",
  {
    id: uuid("id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** The present employer. */
    company: text("company").notNull(),
    email: text("email").notNull(),
    /** Ten digits. Phone and email are empty where the papers have none. */
    phone: text("phone").notNull(),
    birthday: date("birthday"),
    /** A professional engineer's license; empty without one. */
    licenseNumber: text("license_number").notNull().default(""),
    licenseState: text("license_state").notNull().default(""),
    /** Resembles another technician, and staff have not answered whether they are one person. */
    isProvisional: boolean("is_provisional").notNull().default(false),
    /** The technician that continues after a merge. */
    mergedInto: uuid("merged_into"),
    /** Raised by changes of the person and of the employer. */
    version: integer("version").notNull().default(1),
    /** Opens the public page of the technician; the database draws it as `newPublicToken` does. */
    publicToken: text("public_token").$type<TechnicianToken>().notNull().unique().default(sql`new_public_token()`),
    createdAt: instant("created_at").notNull(),
  },
  ({ id, email, firstName, lastName, company, mergedInto }) => {
    const name = sql`person_key(${firstName} || ' ' || ${lastName})`;
    const byName = [sql`lower(${lastName})`, sql`lower(${firstName})`] as const;
    return [
      index("technicians_by_name").on(...byName, id),
      index("technicians_by_employer").on(sql`lower(${company})`, ...byName, id),
      // Each is a way in which somebody may resemble a technician; see `find-resembling.ts`.
      index("technicians_alike_email").on(sql`lower(${email})`),
      index("technicians_alike_name").on(name, sql`company_key(${company})`),
      index("technicians_alike_begin").on(sql`company_key(${company})`, sql`left(${name}, 2)`),
      index("technicians_alike_end").on(sql`company_key(${company})`, sql`right(${name}, 2)`),
      index("technicians_merged").on(mergedInto).where(sql`${mergedInto} is not null`),
    ];
  },
);

export const certifications = pgTable(
  "certifications",
  {
    id: uuid("id").primaryKey(),
    technicianId: uuid("technician_id")
      .notNull()
      .references(() => technicians.id),
    /** Key of a level: one of the four classes, or one that staff added. */
    level: text("level").notNull(),
    certId: text("cert_id").notNull().unique(),
    /** Normalized ID for lookups; see `certIdKey`. */
    certIdKey: text("cert_id_key").notNull(),
    state: text("state", { enum: CERTIFICATION_STATES }).notNull(),
    /** First and last day, in the association's zone; unset while pending. */
    issuedOn: date("issued_on"),
    validUntil: date("valid_until"),
    /** Last day on which it may be renewed, and whether it holds until then. */
    graceUntil: date("grace_until"),
    holdsInGrace: boolean("holds_in_grace").notNull().default(false),
    /** The last day of the grace whose passing other systems were told. */
    toldExpired: date("told_expired"),
    /** The record that continues this one after a merge of two technicians. */
    continuedBy: uuid("continued_by"),
    /** Reason of a suspension or revocation. */
    revokedReason: text("revoked_reason"),
    /** Raised by each entry. */
    version: integer("version").notNull().default(1),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("certifications_of_technician").on(table.technicianId),
    index("certifications_by_key").on(table.certIdKey),
    index("certifications_by_state").on(table.state, table.createdAt, table.id),
    index("certifications_of_level").on(table.level, table.id),
    index("certifications_by_last_day").on(table.validUntil).where(sql`${table.state} = 'active'`),
  ],
);

export const classRegistrations = pgTable(
  "class_registrations",
  {
    ...registrationColumns(),
    /** The reference that people read aloud, such as `C-7K3F9Q`. */
    reference: text("reference").$type<ClassReference>().notNull().unique(),
    /** Secret token of the registration's own page. */
    publicToken: text("public_token").$type<ClassToken>().notNull().unique(),
    /** Those of people before, in whose place another one came. */
    formerTokens: text("former_tokens").array().$type<ClassToken[]>().notNull().default([]),
    classSelection: text("class_selection", { enum: CLASS_SELECTIONS }).notNull(),
    isRecertification: boolean("is_recertification").notNull(),
    /** Class and kind as one key; registrations of one person are paired by it. */
    classKey: uuid("class_key")
      .notNull()
      .generatedAlwaysAs(sql`md5(class_selection || case when is_recertification then ' again' else '' end)::uuid`),
    /** The visitor's own answer, which decided the price. */
    isActiveMember: boolean("is_active_member").notNull(),
    /** The result of the comparison with the member roll. */
    memberCheck: text("member_check", { enum: MEMBER_CHECKS }).notNull(),
    /** The ID as issued or as typed. */
    certId: text("cert_id").notNull(),
    certIdStatus: text("cert_id_status", { enum: CERT_ID_STATUSES }).notNull(),
    /** The certification with this ID; unset while the ID is unknown. */
    certificationId: uuid("certification_id").references(() => certifications.id),
    street: text("street").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    priceCents: integer("price_cents").notNull(),
    payMethod: text("pay_method", { enum: CLASS_PAY_METHODS }),
    /** The company that registered an employee and owes the price; empty where the person does. */
    billedTo: text("billed_to").notNull().default(""),
    status: text("status", { enum: STORED_CLASS_STATUSES }).notNull().default("active"),
    /** Its dates; unset while the office still has to agree on them. */
    sessionId: uuid("session_id").references(() => classSessions.id),
    /** The registration for a certification event that paid for it, and its reference; see `placeEventPerson`. */
    eventRegistrationId: uuid("event_registration_id"),
    eventReference: text("event_reference").$type<RegistrationReference>(),
  },
  (table) => [
    uniqueIndex("class_registrations_from_event").on(table.eventRegistrationId).where(sql`${table.status} = 'active'`),
    index("class_registrations_unknown")
      .on(table.createdAt, table.id)
      .where(sql`${table.certIdStatus} = 'unknown' and ${table.status} = 'active'`),
    index("class_registrations_unsettled")
      .on(table.createdAt, table.id)
      .where(
        sql`${table.isActiveMember} and ${table.memberCheck} in ('provisional', 'unmatched') and ${table.memberSettled} is null and ${table.status} = 'active'`,
      ),
    index("class_registrations_by_former_token").using("gin", table.formerTokens),
    index("class_registrations_by_date").on(table.createdAt, table.id),
    index("class_registrations_by_state").on(table.status, table.createdAt, table.id),
    index("class_registrations_of_class").on(table.classSelection),
    index("class_registrations_by_email").on(sql`lower(${table.email})`),
    index("class_registrations_of_certification").on(table.certificationId),
    index("class_registrations_of_session").on(table.sessionId, table.createdAt, table.id),
    index("class_registrations_unassigned")
      .on(table.createdAt, table.id)
      .where(sql`${table.sessionId} is null and ${table.status} = 'active'`),
    index("class_registrations_by_person")
      .on(table.classKey, sql`person_key(${table.firstName} || ' ' || ${table.lastName})`, table.createdAt, table.id)
      .where(sql`${table.status} = 'active'`),
  ],
);

/** A change of a registration to another class, with the price before and after. */
export const classChanges = pgTable(
  "class_changes",
  {
    id: uuid("id").primaryKey(),
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => classRegistrations.id),
    at: instant("at").notNull(),
    by: text("by").notNull(),
    answers: jsonb("answers").$type<{ label: string; before: string; after: string }[]>().notNull(),
    beforeCents: integer("before_cents").notNull(),
    afterCents: integer("after_cents").notNull(),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("class_changes_of").on(table.registrationId, table.at)],
);
