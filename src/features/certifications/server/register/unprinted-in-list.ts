import { and, eq, sql } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { unprintedOf } from "#platform/pdf/fonts/unprinted.ts";
import { certifications, technicians } from "../tables.ts";
import { isCertifiedOn } from "./read-register.ts";

/** At most this many names are listed: by then staff know the problem. */
const NAMED = 50;

/** The people and employers whose names the list of today cannot show, such as those in Burmese. */
export async function unprintedInList(deps: Deps): Promise<{ names: string[]; total: number }> {
  const { firstName, lastName, company } = technicians;
  const written = sql`concat(${firstName}, ${lastName}, ${company})`;
  const rows = await deps.db
    .selectDistinct({ firstName, lastName, company })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
    // Only text with characters beyond ASCII has more bytes than characters.
    .where(and(isCertifiedOn(await todayOf(deps)), sql`octet_length(${written}) > char_length(${written})`));
  const names = await unprintedOf(rows.flatMap((one) => [`${one.firstName} ${one.lastName}`, one.company]));
  return { names: names.slice(0, NAMED), total: names.length };
}
