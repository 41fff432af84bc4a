import { eq } from "drizzle-orm";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import type { OrderToken } from "#shared/identifiers.ts";
import type { OrderView } from "../../rules/schema.ts";
import { viewOrder } from "../charges/queries.ts";
import { noSuchOrder } from "../errors.ts";
import { orders } from "../tables.ts";
import { resolve } from "./reconcile.ts";

/**
 * Asks the provider about one order when its payer asks for it, after 3-D Secure or a lost connection. While the bank
 * still waits for the payer, the view has the client secret to continue with.
 *
 * @throws payments.no-such-order
 */
export async function refreshOrder(deps: Deps, token: OrderToken): Promise<OrderView> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.publicToken, token));
  if (!order) throw noSuchOrder();
  try {
    if (order.status === "paying") await resolve(deps, order.id);
    const view = await viewOrder(deps.db, token);
    if (view.status !== "paying" || !order.providerPiId) return view;
    const intent = await deps.cards.retrieve(order.providerPiId);
    return intent.status === "requires_action" ? { ...view, clientSecret: intent.clientSecret } : view;
  } catch (error) {
    if (error instanceof CardProcessorUnreachable) return viewOrder(deps.db, token);
    throw error;
  }
}
