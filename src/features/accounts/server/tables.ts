/** Staff users, their sessions, the one-time links that make them, and their audit log. */
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

// Property names of the first three tables are those of better-auth's models.
export const users = pgTable("users", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  /** Any of `GRANTS`; a user without `staff` cannot enter the admin portal. */
  grants: text("grants").array().notNull().default([]),
  disabledAt: instant("disabled_at"),
  /** The last use of a session, to within a few minutes; kept when the session is gone. */
  seenAt: instant("seen_at"),
  /** When the owner was told that the account will be closed for lack of use. */
  unusedToldAt: instant("unused_told_at"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session ends here, however busy it is. */
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull(),
    /** When the session was last used, to within a few minutes. */
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/**
 * A credential of a user: a password, as its scrypt hash, or a person at an OpenID provider, by issuer and subject. No
 * token of a provider is stored.
 */
export const credentials = pgTable(
  "credentials",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("credentials_user").on(table.userId),
    // One person opens one account, and an account belongs to one person of each provider.
    uniqueIndex("credentials_provider")
      .on(table.providerId, table.accountId)
      .where(sql`${table.providerId} <> 'credential'`),
    uniqueIndex("credentials_user_provider")
      .on(table.userId, table.providerId)
      .where(sql`${table.providerId} <> 'credential'`),
  ],
);

/** One-time links that make a staff user, or give one a new password. */
export const staffLinks = pgTable("staff_links", {
  /** SHA-256 of the token; the token itself is only ever in the link. */
  tokenHash: text("token_hash").primaryKey(),
  id: uuid("id").notNull().unique().defaultRandom(),
  /** The email of the link's user; null for the first staff user, who types an address. */
  email: text("email"),
  /** The name of a person invited by email, as the administrator typed it. */
  name: text("name"),
  /** The administrator's name; null for links that the server printed. */
  invitedBy: text("invited_by"),
  grants: text("grants").array().notNull(),
  requestKey: text("request_key").unique(),
  requestHash: text("request_hash"),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

/** The actions of staff, as sentences. Rows are only ever added. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey(),
    at: instant("at").notNull(),
    /** Null when the program itself acted. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    detail: text("detail").notNull(),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_of_actor").on(table.actorId, table.at, table.id),
    index("audit_log_of_action").on(table.action, table.at, table.id),
    index("audit_log_subject").on(table.subject),
  ],
);
