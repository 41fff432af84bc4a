import { eq } from "drizzle-orm";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { voidCharges } from "#features/payments/server/charges/void-charges.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceSoon } from "#platform/live/live.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { lockEvent } from "./claim-inventory.ts";
import { moveClaims } from "./move-claims.ts";

/**
 * Reverses `markClaimsSold` after a check bounced: the claims are held again, without an end, as for every check that
 * the office expects. A registration that has ended owes nothing, so its charges become void. A repeated call, or a
 * call after another payment, changes nothing.
 */
export async function reopenClaims(deps: Deps, registrationId: string): Promise<void> {
  const [found] = await deps.db.select().from(registrations).where(eq(registrations.id, registrationId));
  if (!found) return;
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  if (found.status !== "active") await closeOrdersOf(deps, source);
  await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // Every transaction locks in this order: the event, the registration, its charges.
    await lockEvent(db, found.eventId);
    const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId)).for("update");
    if (row?.status !== "active") return void (await voidCharges(inTx, source));
    const charges = (await chargesOfSources(db, REGISTRATION, [registrationId])).get(registrationId) ?? [];
    if (!charges.some(({ status }) => status === "open")) return;
    await moveClaims(db, registrationId, { from: "sold", to: "held" });
    announceSoon(db);
  });
}
