/** Check-in: volunteer links, and acts and reviews, which are added and never changed. */
import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { ActKind } from "../../rules/check-in/acts.ts";
import type { LookReason, Review } from "../../rules/check-in/check-in-schema.ts";
import { events, registrations } from "../tables.ts";

export const checkInLinks = pgTable(
  "check_in_links",
  {
    id: uuid("id").primaryKey(),
    /** Names the link in the log: `volunteer of link 3`. */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** SHA-256 of the token; no row stores the token itself. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Typed by staff, such as Door 2. */
    label: text("label").notNull(),
    madeBy: text("made_by").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    lastUsedAt: instant("last_used_at"),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
  },
  (table) => [index("check_in_links_of_event").on(table.eventId, table.createdAt)],
);

export const checkInActs = pgTable(
  "check_in_acts",
  {
    /** Made by the phone, so that an act that is sent twice is one row. */
    id: uuid("id").primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** Made by `personKey`. */
    person: text("person").notNull(),
    /** Null for a walk-in, and if the event has no such registration. */
    registrationId: uuid("registration_id").references(() => registrations.id),
    kind: text("kind").$type<ActKind>().notNull(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    email: text("email").notNull(),
    /** When it was done, by the server's clock: see `timeOfAct`. */
    at: instant("at").notNull(),
    device: uuid("device").notNull(),
    seq: integer("seq").notNull(),
    /** The phone's clock values as they came in, in milliseconds. */
    phoneAt: bigint("phone_at", { mode: "number" }).notNull(),
    phoneSkew: bigint("phone_skew", { mode: "number" }).notNull(),
    phoneBase: bigint("phone_base", { mode: "number" }).notNull(),
    receivedAt: instant("received_at").notNull(),
    linkId: uuid("link_id").references(() => checkInLinks.id),
    /** The staff user's name, or `volunteer of link 3`. */
    by: text("by").notNull(),
    /** Why staff must review the act; null for an act that counts. */
    lookReason: text("look_reason").$type<LookReason>(),
  },
  (table) => [
    index("check_in_acts_of_person").on(table.eventId, table.person),
    index("check_in_acts_received").on(table.eventId, table.receivedAt),
    index("check_in_acts_of_registration").on(table.registrationId),
  ],
);

/** Decisions of staff, one per act. */
export const checkInReviews = pgTable("check_in_reviews", {
  actId: uuid("act_id")
    .primaryKey()
    .references(() => checkInActs.id),
  decision: text("decision").$type<Review["decision"]>().notNull(),
  settledWith: text("settled_with").notNull(),
  by: text("by").notNull(),
  at: instant("at").notNull(),
});
