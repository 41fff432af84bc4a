import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { textFilter } from "#platform/database/text-filter.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { searchWords } from "#shared/one-spelling.ts";
import type { Certified } from "../../rules/certified.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";
import { namedByIndexes } from "./certification-words.ts";

/** The most results in one answer. */
const MOST = 50;

const { certId, state, technicianId, issuedOn, validUntil, graceUntil, holdsInGrace, level } = certifications;
const { firstName, lastName, company } = technicians;

/** Matches ID, name and company. The index also covers the email, which must not be searchable here. */
const isFound = (word: string): SQL | undefined =>
  and(namedByIndexes(word), textFilter(sql`${certId}, ${firstName}, ${lastName}, ${company}`, word));

/** People who are or were certified and match all words, by name. Classes that were not passed stay private. */
export async function findCertified(
  deps: Pick<Deps, "db" | "now" | "organization">,
  q: string,
): Promise<{ technicians: Certified[]; isMore: boolean }> {
  const [today, nameOf] = await Promise.all([todayOf(deps), readLevelNames(deps.db)]);
  const rows = await deps.db
    .select({ certId, level, state, issuedOn, validUntil, graceUntil, holdsInGrace, firstName, lastName, company })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .where(
      and(inArray(state, ["active", "suspended", "revoked"]), isNotNull(validUntil), ...searchWords(q).map(isFound)),
    )
    .orderBy(sql`lower(${lastName})`, sql`lower(${firstName})`, level, certId)
    .limit(MOST + 1);
  const found = rows.slice(0, MOST).flatMap((row): Certified[] => {
    const standing = statusOfRow(today, row);
    if (row.validUntil === null || standing === "pending" || standing === "withdrawn") return [];
    return [
      {
        certId: row.certId,
        name: `${row.firstName} ${row.lastName}`,
        company: row.company,
        level: nameOf(row.level),
        standing,
        validUntil: row.validUntil,
        isCertified: standing === "active" || (standing === "grace" && row.holdsInGrace),
        graceUntil: row.graceUntil ?? row.validUntil,
      },
    ];
  });
  return { technicians: found, isMore: rows.length > MOST };
}
