/** One-time links by mail, and sign-ups that wait until the mailbox is confirmed. */
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the token, which is only ever in the email. */
    tokenHash: text("token_hash").notNull().unique(),
    /** One of `LINK_PURPOSES`. */
    purpose: text("purpose").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    /** A path of this site. */
    redirectTo: text("redirect_to"),
    /** How often a code was typed while this link was open. */
    codeTries: integer("code_tries").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("account_links_email").on(table.email, table.createdAt)],
);

/** A sign-up makes no account yet: it waits for the link in the email. */
export const pendingSignUps = pgTable("pending_sign_ups", {
  /** SHA-256 of the secret in the cookie of the browser that signed up. */
  browserHash: text("browser_hash").primaryKey(),
  /** Lower case. */
  email: text("email").notNull(),
  name: text("name").notNull(),
  passwordHash: text("password_hash").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
