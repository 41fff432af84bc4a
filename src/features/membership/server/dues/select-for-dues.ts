import { and, eq, inArray, ne } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import type { Actor } from "../companies/company-queries.ts";
import { affiliates } from "../tables.ts";
import { noSuchDuesMember } from "./dues-errors.ts";
import { duesSubject, findRun } from "./dues-queries.ts";
import { duesItems, IS_FIRST, ONE_LINE } from "./dues-tables.ts";

type Input = { year: number; companies: readonly string[]; isIncluded: boolean; actor: Actor };

/**
 * Includes members in the run, or leaves them out; issued invoices stay.
 *
 * @returns how many changed.
 * @throws `membership.no-such-dues-run`, `membership.no-such-dues-member`
 */
export function selectForDues(deps: Deps, { year, companies, isIncluded, actor }: Input): Promise<number> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    await findRun(db, year, true);
    const ids = [...new Set(companies)].sort();
    const known = await db
      .select({ id: affiliates.id, name: affiliates.name })
      .from(affiliates)
      .where(inArray(affiliates.id, ids));
    if (known.length < ids.length) throw noSuchDuesMember();
    await db
      .insert(duesItems)
      .values(ids.map((companyId) => ({ id: crypto.randomUUID(), year, companyId })))
      .onConflictDoNothing(ONE_LINE);
    const isSelected = and(eq(duesItems.year, year), inArray(duesItems.companyId, ids), IS_FIRST);
    const changed = await db
      .update(duesItems)
      .set({ isIncluded })
      .where(and(isSelected, ne(duesItems.isIncluded, isIncluded)))
      .returning({ companyId: duesItems.companyId });
    if (changed.length === 0) return 0;
    const [only] = known.filter(({ id }) => id === changed[0]?.companyId);
    const who = changed.length === 1 && only ? only.name : countOf(changed.length, "member");
    await recordAudit(inTx, {
      actor,
      action: "dues.selected",
      subject: duesSubject(year),
      detail: `${actor.name} ${isIncluded ? `took ${who} into` : `left ${who} out of`} the dues run of ${year}.`,
    });
    return changed.length;
  });
}
