/** Second factors of users, and sign-ins that wait for one. */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { users } from "../tables.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** An authenticator app: one for a user. */
export const authenticatorApps = pgTable("authenticator_apps", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The key that app and site share, encrypted with the site's secret. */
  sealedKey: text("sealed_key").notNull(),
  /** Null until a code of the app is typed: until then the app does not count as a factor. */
  confirmedAt: instant("confirmed_at"),
  /** The step of 30 seconds whose code was used last; codes of it and of earlier ones are refused. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: instant("created_at").notNull(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256 of the user's id and the code, which is shown once and stored nowhere. */
    codeHash: text("code_hash").primaryKey(),
    userId: owner(),
    usedAt: instant("used_at"),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    /** The device's own id for it, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, in base64url. It checks signatures and makes none. */
    publicKey: text("public_key").notNull(),
    /** Uses, as the device counts them; some devices never count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default(sql`'{}'`),
    /** Whether the device's maker keeps a copy, so that it outlives the device. */
    isBackedUp: boolean("is_backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/**
 * Users who have proven the first factor and not yet the second. The cookie opens no page and no call but the second
 * step.
 */
export const secondSteps = pgTable(
  "second_steps",
  {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text("token_hash").primaryKey(),
    userId: owner(),
    /** The first factor. */
    provenBy: text("proven_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("second_steps_user").on(table.userId)],
);
