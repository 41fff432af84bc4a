/** Logos of the members among given companies, shown beside something else, such as an event. */
import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findOnRoll } from "../rules/member-check.ts";
import { aliasesIn } from "../rules/roll/member-fields.ts";
import { SHOWN_MEMBER } from "./queries.ts";
import { affiliates } from "./tables.ts";

export type MemberLogo = { logo: string | null; onBlack: boolean; website: string | null };

/** For each company, in order, the active member that it matches; `undefined` for a company that is no member. */
export async function findMemberLogos(
  db: Db,
  companies: readonly { company: string; email: string }[],
): Promise<(MemberLogo | undefined)[]> {
  if (companies.length === 0) return [];
  const rows = await db
    .select({
      name: affiliates.name,
      aliases: affiliates.aliases,
      emailDomain: affiliates.emailDomain,
      logo: SHOWN_MEMBER.aff_image_file,
      onBlack: affiliates.needsBlackBackground,
      website: affiliates.website,
    })
    .from(affiliates)
    .where(eq(affiliates.isActive, true));
  const roll = rows.flatMap((row) => [row.name, ...aliasesIn(row.aliases)].map((name) => ({ ...row, name })));
  return companies.map((company) => {
    const member = findOnRoll(roll, company);
    return member && { logo: member.logo, onBlack: member.onBlack, website: member.website };
  });
}
