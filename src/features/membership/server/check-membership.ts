import type { Db } from "#platform/database/db.ts";
import { checkAgainstRoll, type MemberCheck } from "../rules/member-check.ts";
import { likelyCompanies } from "./companies/likely-companies.ts";

/** Compares a company and an email domain with every name and domain of the active members. */
export async function checkMembership(db: Db, who: { company: string; email: string }): Promise<MemberCheck> {
  const companies = await likelyCompanies(db, who);
  return checkAgainstRoll(
    companies.filter(({ isActive }) => isActive).flatMap(({ entries }) => entries),
    who,
  );
}
