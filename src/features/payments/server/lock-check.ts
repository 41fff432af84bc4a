import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { CheckId } from "#shared/identifiers.ts";
import { noSuchCheck } from "./checks/check-errors.ts";
import { checks } from "./checks/check-tables.ts";
import type { Check } from "./checks/record-check.ts";
import { lockOrder, type Order } from "./orders/lock-order.ts";

/**
 * A check with its order, both locked: the order first, as everything that moves its money does.
 *
 * @throws payments.no-such-check
 */
export async function lockCheck(db: Db, checkId: CheckId): Promise<{ check: Check; order: Order }> {
  const [found] = await db.select().from(checks).where(eq(checks.id, checkId));
  if (!found) throw noSuchCheck();
  const { order } = await lockOrder(db, found.orderId);
  const [check] = await db.select().from(checks).where(eq(checks.id, checkId)).for("update");
  if (!check) throw noSuchCheck();
  return { check, order };
}
