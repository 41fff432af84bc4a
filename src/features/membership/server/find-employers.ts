/** Member companies as employers: who of them a person works for, by the name of the company. */
import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { companyKey } from "#shared/one-spelling.ts";
import { findOnRoll, type RollEntry } from "../rules/member-check.ts";
import { aliasesIn } from "../rules/roll/member-fields.ts";
import { affiliates } from "./tables.ts";

export type Employer = RollEntry & {
  id: string;
  /** The name on the roll; `name` may be one of its other names. */
  company: string;
  contactName: string | null;
  contactEmail: string | null;
};

/** The active members, once under each of their names. */
export async function readEmployers(db: Db): Promise<Employer[]> {
  const { id, name, aliases, emailDomain, contactName, contactEmail } = affiliates;
  const rows = await db
    .select({ id, company: name, aliases, emailDomain, contactName, contactEmail })
    .from(affiliates)
    .where(eq(affiliates.isActive, true));
  return rows.flatMap(({ aliases: others, ...row }) =>
    [row.company, ...aliasesIn(others)].map((one) => ({ ...row, name: one })),
  );
}

/** The member that the company names. A shared email domain decides between members of one name, and is not enough. */
export function employerOf(roll: readonly Employer[], who: { company: string; email: string }): Employer | undefined {
  const found = findOnRoll(roll, who);
  return found && companyKey(found.name) === companyKey(who.company) ? found : undefined;
}
