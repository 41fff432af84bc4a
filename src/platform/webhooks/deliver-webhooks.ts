/**
 * Sends what is due, each endpoint in a lane of its own: a receiver that hangs holds no other back. A delivery is
 * claimed by a lease of the database's clock, as a letter is; no transaction is open during a request. It arrives twice
 * only if a process dies between sending and recording, and then with the same id.
 */
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "../webhook-tables.ts";
import { type Resolve, resolveName } from "./check-address.ts";
import { secretsAt } from "./endpoint-secrets.ts";
import { type Answer, postWebhook } from "./post-webhook.ts";
import { type Ended, recordTry } from "./record-try.ts";
import { signedHeaders } from "./sign.ts";
import { isWaiting } from "./spread-events.ts";

/** Longer than a request may take. */
const LEASE_SECONDS = 60;
/** Requests to one endpoint at once. */
const AT_ONCE = 3;

export type Courier = {
  /** Sends what is due until none is left or an endpoint takes nothing. Resolves when all lanes have ended. */
  deliverDue(): Promise<void>;
};

type Options = { ended: Ended; resolve?: Resolve; patienceMs?: number };

export function createCourier(deps: Deps, options: Options): Courier {
  /** Endpoints with a lane in this process. */
  const busy = new Set<string>();
  return {
    async deliverDue() {
      const ids = (await dueEndpoints(deps)).filter((id) => !busy.has(id));
      await Promise.all(
        ids.map(async (id) => {
          busy.add(id);
          await runLane(deps, options, id)
            .catch((error: unknown) => deps.log.error({ endpoint: id, err: error }, "webhooks of an endpoint stopped"))
            .finally(() => busy.delete(id));
        }),
      );
    },
  };
}

const isDue = (now: Date) =>
  and(
    isWaiting,
    lte(webhookDeliveries.nextAt, now),
    or(isNull(webhookDeliveries.leasedUntil), sql`${webhookDeliveries.leasedUntil} < now()`),
  );

async function dueEndpoints({ db, now }: Deps): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(isDue(now()), isNull(webhookEndpoints.offAt)));
  return rows.map(({ id }) => id);
}

/** A lane of which no request of a turn succeeded ends: the rest waits for the next round. */
async function runLane(deps: Deps, options: Options, endpointId: string): Promise<void> {
  for (let isTaking = true; isTaking; ) {
    const claimed = await claim(deps, endpointId);
    const taken = await Promise.all(claimed.map((one) => sendOne(deps, options, one)));
    isTaking = taken.includes(true);
  }
}

type Claimed = typeof webhookDeliveries.$inferSelect;

async function claim({ db, now }: Deps, endpointId: string): Promise<Claimed[]> {
  const free = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isDue(now())))
    .orderBy(asc(webhookDeliveries.nextAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return db
    .update(webhookDeliveries)
    .set({
      tries: sql`${webhookDeliveries.tries} + 1`,
      leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(inArray(webhookDeliveries.id, free))
    .returning();
}

/** @returns whether the endpoint took it. */
async function sendOne(deps: Deps, { ended, ...how }: Options, delivery: Claimed): Promise<boolean> {
  const [endpoint] = await deps.db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, delivery.endpointId), isNull(webhookEndpoints.offAt)));
  const [event] = await deps.db.select().from(webhookEvents).where(eq(webhookEvents.id, delivery.eventId));
  if (!endpoint || !event?.body) return false;
  const message = { id: event.id, at: deps.now(), body: event.body };
  const headers = signedHeaders(message, secretsAt(deps.secret, endpoint, message.at));
  const answer = await postWebhook({
    resolve: resolveName,
    ...how,
    url: endpoint.url,
    headers,
    body: message.body,
    allowsNearby: deps.env.WEBHOOKS_NEARBY === "on",
  }).catch((error: unknown): Answer => ({ code: 0, text: reasonOf(error) }));
  return recordTry(deps, { delivery, answer, ended });
}

/** A refused connection may have no message of its own. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || "No connection.";
};
