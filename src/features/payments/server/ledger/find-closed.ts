import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { ClosedMonth } from "../../rules/ledger.ts";
import { closedMonths } from "./account-tables.ts";

/** @param month `2027-02` */
export async function findClosed({ db }: Pick<Deps, "db">, month: string): Promise<ClosedMonth | null> {
  const [found] = await db.select().from(closedMonths).where(eq(closedMonths.month, month));
  return found ? { ...found, closedAt: found.closedAt.toISOString() } : null;
}
