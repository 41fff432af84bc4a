import { and, eq, sql } from "drizzle-orm";
import { type Deps, inTransaction } from "../deps.ts";
import { announceChange } from "../live/live.ts";
import { type OffReason, webhookDeliveries, webhookEndpoints } from "../webhook-tables.ts";
import type { Answer } from "./post-webhook.ts";
import { isWaiting } from "./spread-events.ts";

export const DELIVER_WEBHOOKS = "webhooks.deliver";

/**
 * Pauses after each failed try, in seconds: those of the Standard Webhooks specification, ended after three days. Each is
 * up to a tenth longer, so that what failed together does not come back together.
 */
export const PAUSES = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 75_600] as const;
const JITTER = 0.1;
/** An endpoint that takes nothing for so long is turned off. */
const OFF_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
/** A wait up to this long has a job of its own; the round of each minute finds the others. */
const SOON_SECONDS = 60;

type Endpoint = typeof webhookEndpoints.$inferSelect;
/** Called in the transaction that turns an endpoint off. */
export type Ended = (deps: Deps, endpoint: Endpoint, why: Exclude<OffReason, "staff">) => Promise<void>;
type Try = { delivery: typeof webhookDeliveries.$inferSelect; answer: Answer; ended: Ended };

/** Records a try and what follows from it. @returns whether the endpoint took the message. */
export function recordTry(deps: Deps, { delivery, answer, ended }: Try): Promise<boolean> {
  const isTaken = answer.code >= 200 && answer.code < 300;
  const at = deps.now();
  const pause = isTaken ? undefined : PAUSES[delivery.tries - 1];
  const seconds = pause && pause * (1 + Math.random() * JITTER);
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const isIt = eq(webhookEndpoints.id, delivery.endpointId);
    const [endpoint] = await db.select().from(webhookEndpoints).where(isIt).for("update");
    if (!endpoint) throw new Error("an endpoint is gone");
    await db
      .update(webhookDeliveries)
      .set({
        triedAt: at,
        leasedUntil: null,
        answerCode: answer.code || null,
        // A text of PostgreSQL holds no zero byte.
        answer: answer.text.replaceAll("\0", ""),
        ...(isTaken && { deliveredAt: at }),
        ...(seconds !== undefined && { nextAt: new Date(at.getTime() + seconds * 1000) }),
        ...(!isTaken && seconds === undefined && { givenUpAt: at }),
      })
      .where(eq(webhookDeliveries.id, delivery.id));
    if (isTaken) {
      if (endpoint.failingSince) await db.update(webhookEndpoints).set({ failingSince: null }).where(isIt);
      return true;
    }
    const failingSince = endpoint.failingSince ?? at;
    const isOver = at.getTime() - failingSince.getTime() >= OFF_AFTER_MS;
    const why = answer.code === 410 ? "gone" : isOver ? "failing" : undefined;
    if (!endpoint.failingSince) await db.update(webhookEndpoints).set({ failingSince }).where(isIt);
    if (why && !endpoint.offAt) {
      await turnOff(inTx, endpoint.id, why);
      await ended(inTx, endpoint, why);
    } else if (seconds !== undefined && seconds <= SOON_SECONDS)
      await inTx.queue.send(db, DELIVER_WEBHOOKS, {}, { startAfterSeconds: Math.ceil(seconds) });
    return false;
  });
}

/** Turns an endpoint off. What waits for it is given up, and staff may send it again. */
export async function turnOff({ db, now }: Pick<Deps, "db" | "now">, id: string, offReason: OffReason): Promise<void> {
  const at = now();
  await db
    .update(webhookEndpoints)
    .set({ offReason, offAt: at, version: sql`${webhookEndpoints.version} + 1` })
    .where(eq(webhookEndpoints.id, id));
  await db
    .update(webhookDeliveries)
    .set({ givenUpAt: at })
    .where(and(eq(webhookDeliveries.endpointId, id), isWaiting));
  await announceChange(db);
}
