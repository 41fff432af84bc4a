import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type ClaimState, moveClaim } from "../../rules/availability/claim-state.ts";
import { claims } from "../tables.ts";

type Move = { from: ClaimState; to: ClaimState };

/**
 * Moves all claims of a registration that are in state `from`. The only writer of the state of claims.
 *
 * @returns the number of claims that moved.
 * @throws Error for an illegal move.
 */
export async function moveClaims(db: Db, registrationId: string, { from, to }: Move): Promise<number> {
  const moved = await db
    .update(claims)
    .set({ state: moveClaim(from, to) })
    .where(and(eq(claims.registrationId, registrationId), eq(claims.state, from)))
    .returning({ option: claims.option });
  return moved.length;
}
