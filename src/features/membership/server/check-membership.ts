import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { checkAgainstRoll, type MemberCheck } from "../rules/member-check.ts";
import { affiliates } from "./tables.ts";

/** Compares company and email domain with the active members, in one query. */
export async function checkMembership(db: Db, who: { company: string; email: string }): Promise<MemberCheck> {
  // The roll holds hundreds of companies, not thousands: names are compared here, by rules that SQL would spell worse.
  const roll = await db
    .select({ name: affiliates.name, emailDomain: affiliates.emailDomain })
    .from(affiliates)
    .where(eq(affiliates.isActive, true));
  return checkAgainstRoll(roll, who);
}
