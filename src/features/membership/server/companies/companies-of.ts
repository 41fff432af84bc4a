import type { Db } from "#platform/database/db.ts";
import { checkAgainstRoll } from "../../rules/member-check.ts";
import { likelyCompanies } from "./likely-companies.ts";

export type CompanyOfThing = {
  id: string;
  name: string;
  /** A member now. */
  isActive: boolean;
  /** `linked`: staff linked the record to it. `roll`: name, email domain or both match. */
  because: "linked" | "roll";
};

/** Companies on the roll, former members included, that a registration may belong to; the linked one comes first. */
export async function companiesOf(
  db: Db,
  who: { company: string; email: string; reference: string },
): Promise<CompanyOfThing[]> {
  const companies = await likelyCompanies(db, who, who.reference);
  return companies
    .flatMap(({ entries, isLinked, ...company }): CompanyOfThing[] => {
      if (!isLinked && checkAgainstRoll(entries, who) === "unmatched") return [];
      return [{ ...company, because: isLinked ? "linked" : "roll" }];
    })
    .sort((one, other) => one.because.localeCompare(other.because));
}
