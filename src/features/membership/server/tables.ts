/** Member companies as the public list shows them. */
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
    /** Lower case, such as `deltapaving.example`: recognizes the member's people when they register. */
    emailDomain: text("email_domain"),
    /** False once a membership has ended: the company leaves the public list and stays in the roll. */
    isActive: boolean("active").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("affiliates_email_domain").on(table.emailDomain)],
);
