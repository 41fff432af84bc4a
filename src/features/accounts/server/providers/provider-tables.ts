/** Sign-ins that are under way at a provider. */
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { users } from "../tables.ts";

/** A row is deleted when its browser comes back, so that it ends one sign-in only. */
export const providerSignIns = pgTable("provider_sign_ins", {
  /** SHA-256 of the state, which only the browser and the provider hold; nonce and verifier follow from it. */
  stateHash: text("state_hash").primaryKey(),
  /** SHA-256 of the secret in the cookie of the browser that began it. */
  browserHash: text("browser_hash").notNull(),
  provider: text("provider").notNull(),
  /** A path of this site. */
  redirectTo: text("redirect_to"),
  /** The signed-in user who links their account there; null for a sign-in. */
  linkTo: uuid("link_to").references(() => users.id, { onDelete: "cascade" }),
  expiresAt: instant("expires_at").notNull(),
});
