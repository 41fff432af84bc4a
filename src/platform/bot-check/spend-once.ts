/** Remembers tokens that may be used once, as long as they would still be accepted. */
import { eq } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Deps } from "../deps.ts";
import { usedBotChecks } from "../tables.ts";

/** Twice the lifetime, so that clocks that differ a little cannot open a gap. */
const MARGIN = 2;

/** @returns true for the first caller with this solution, false for every later one. */
export async function spendOnce(
  { db, now }: Pick<Deps, "db" | "now">,
  solution: string,
  lifetimeSeconds: number,
): Promise<boolean> {
  const first = await db
    .insert(usedBotChecks)
    .values({ solution, expiresAt: new Date(now().getTime() + lifetimeSeconds * MARGIN * 1000) })
    .onConflictDoNothing()
    .returning({ solution: usedBotChecks.solution });
  return first.length > 0;
}

/** The solution may be used again. */
export const forgetSpent = async (db: Db, solution: string): Promise<void> =>
  void (await db.delete(usedBotChecks).where(eq(usedBotChecks.solution, solution)));
