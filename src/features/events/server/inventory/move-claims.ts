import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type ClaimState, moveClaim } from "../../rules/inventory/claim-state.ts";
import { slotClaims } from "../tables.ts";

type Move = { from: ClaimState; to: ClaimState };

/**
 * The only writer of the state of places that are claimed: all of a registration that stand at `from`.
 *
 * @returns how many moved.
 * @throws Error for a move that is not legal.
 */
export async function moveClaims(db: Db, registrationId: string, { from, to }: Move): Promise<number> {
  const moved = await db
    .update(slotClaims)
    .set({ state: moveClaim(from, to) })
    .where(and(eq(slotClaims.registrationId, registrationId), eq(slotClaims.state, from)))
    .returning({ option: slotClaims.option });
  return moved.length;
}
