/** The columns that registrations for events and for classes have alike. */
import type { BuildColumns } from "drizzle-orm";
import { integer, type PgTableWithColumns, text, uuid } from "drizzle-orm/pg-core";
import { MEMBER_SETTLEMENTS } from "#features/membership/rules/member-check.ts";
import { instant } from "#platform/database/columns.ts";

export const registrationColumns = () => ({
  id: uuid("id").primaryKey(),
  company: text("company").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  /** Ten digits, and an extension behind an x. */
  phone: text("phone").notNull(),
  /** The total in the visitor's browser, where it was sent. */
  priceSeenCents: integer("price_seen_cents"),
  /** The saving of the member price, in cents; null if none was requested. */
  memberSavedCents: integer("member_saved_cents"),
  /** The decision of staff about a member price that the roll does not confirm; null until there is one. */
  memberSettled: text("member_settled", { enum: MEMBER_SETTLEMENTS }),
  /** Counts the changes of its people and answers: an edit of an older one is refused. */
  version: integer("version").notNull().default(1),
  /** When, why and by whom it was ended, in words that the registrant read as well. */
  endedAt: instant("ended_at"),
  endedReason: text("ended_reason"),
  endedBy: text("ended_by"),
  requestKey: text("idempotency_key").unique(),
  /** Distinguishes a repetition of the same request from another request with the same key. */
  requestHash: text("request_hash"),
  createdAt: instant("created_at").notNull(),
});

/** The columns whose values each of them narrows down. */
const narrowed = () => ({
  reference: text("reference").notNull(),
  status: text("status").notNull().default("active"),
});

type Columns = ReturnType<typeof registrationColumns> & ReturnType<typeof narrowed>;
export type RegistrationTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, Columns, "pg">;
  dialect: "pg";
}>;
