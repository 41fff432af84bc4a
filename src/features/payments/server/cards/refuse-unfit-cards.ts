import { and, count, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { orders } from "../tables.ts";

/**
 * Refuses to start with test cards beside a ledger of real card payments, because any visitor could settle real charges
 * for nothing.
 *
 * @throws Error that names the cure.
 */
export async function refuseUnfitCards({ db, cards, log }: Pick<Deps, "db" | "cards" | "log">): Promise<void> {
  if (cards.mode === "off") return;
  const ofMode = (livemode: boolean) => and(eq(orders.method, "card"), eq(orders.livemode, livemode));
  if (!cards.livemode) {
    const [live] = await db.select({ reference: orders.reference }).from(orders).where(ofMode(true)).limit(1);
    if (!live) return;
    throw new Error(
      `this database holds live card orders, such as ${live.reference}, and the cards chosen are test cards: set the live STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY; to look at a copy without taking cards, unset the keys and PAYMENTS_TEST_MODE and set PUBLIC_URL to an address other than loopback`,
    );
  }
  const [settled] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(ofMode(false), isNotNull(orders.paidAt)));
  if (settled?.orders) log.warn({ orders: settled.orders }, "what these orders settled was settled by test cards");
}
