import { and, desc, eq, lt } from "drizzle-orm";
import { CardProcessorFailed, type Intent } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { statementSuffix } from "../../rules/statement-suffix.ts";
import type { Attempt, Order } from "../orders/lock-order.ts";
import { orders, paymentAttempts } from "../tables.ts";
import { CREATE_LOST } from "./release-attempt.ts";

/**
 * The order's one intent at the card processor: made at the first attempt, found again at every later one.
 *
 * @returns its id
 */
export async function ensureIntent(deps: Deps, { orderId, attemptNo }: Attempt): Promise<string> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`attempt of an unknown order ${orderId}`);
  return order.providerPiId ?? (await createIntent(deps, order, attemptNo)).id;
}

/**
 * The provider repeats a failure under its idempotency key for ever, so only a new key helps. Before using a new key,
 * this asks the provider whether the failed call made the intent after all. Each attempt has two keys.
 */
async function createIntent(deps: Deps, order: Order, attemptNo: number): Promise<Intent> {
  const first = 2 * (attemptNo - (await lostBefore(deps, order, attemptNo))) - 1;
  const stray = attemptNo > 1 ? await findStray(deps, order) : undefined;
  if (stray) return stray;
  try {
    return await createUnder(deps, order, first);
  } catch (error) {
    // A call without an answer may still be on its way: the next attempt looks for its intent, and uses the same key.
    if (!(error instanceof CardProcessorFailed)) throw error;
    return (await findStray(deps, order)) ?? createUnder(deps, order, first + 1);
  }
}

/**
 * The number of attempts right before this one whose call had no answer: this attempt uses their key again, so that
 * there are never two intents.
 */
async function lostBefore({ db }: Deps, order: Order, attemptNo: number): Promise<number> {
  const earlier = await db
    .select({ errorCode: paymentAttempts.errorCode })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), lt(paymentAttempts.attemptNo, attemptNo)))
    .orderBy(desc(paymentAttempts.attemptNo));
  const others = earlier.findIndex(({ errorCode }) => errorCode !== CREATE_LOST);
  return others < 0 ? earlier.length : others;
}

const findStray = async ({ cards }: Deps, { id }: Order): Promise<Intent | undefined> =>
  (await cards.findByOrder(id))[0];

async function createUnder({ cards, organization }: Deps, order: Order, version: number): Promise<Intent> {
  const { shortName, payWays } = await organization();
  return cards.create({
    orderId: order.id,
    amountCents: order.totalCents,
    description: order.description,
    statementSuffix: statementSuffix(shortName),
    ways: { link: payWays.link === "on", bankDebit: payWays.bankDebit === "on" },
    key: `order:${order.id}:pi:v${version}`,
  });
}
