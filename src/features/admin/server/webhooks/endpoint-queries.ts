/** Endpoints as staff see them. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { webhookDeliveries, webhookEndpoints } from "#platform/webhook-tables.ts";
import { isWaiting } from "#platform/webhooks/spread-events.ts";
import type { Endpoint } from "../../rules/webhooks.ts";
import { endpointChanged, noSuchEndpoint } from "./webhook-errors.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

const MOST_COUNTED = 1000;

export async function viewEndpoint(db: Db, row: EndpointRow): Promise<Endpoint> {
  const count = async (which: ReturnType<typeof and>) => {
    const some = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, row.id), which))
      .limit(MOST_COUNTED)
      .as("some");
    const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
    return counted?.count ?? 0;
  };
  const { id, url, hears, offReason, version } = row;
  return {
    id,
    url,
    hears,
    isOn: row.offAt === null,
    offReason,
    offAt: row.offAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: row.oldSecrets.at(-1)?.until ?? null,
    waiting: await count(isWaiting),
    failed: await count(isNotNull(webhookDeliveries.givenUpAt)),
    version,
  };
}

export async function listEndpoints(db: Db): Promise<Endpoint[]> {
  const rows = await db.select().from(webhookEndpoints).orderBy(webhookEndpoints.createdAt, webhookEndpoints.id);
  const views: Endpoint[] = [];
  for (const row of rows) views.push(await viewEndpoint(db, row));
  return views;
}

/** @throws `admin.no-such-webhook-endpoint` */
export async function findEndpoint(db: Db, id: string, isLocked = false): Promise<EndpointRow> {
  const query = db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  const [row] = isLocked ? await query.for("update") : await query;
  return row ?? Promise.reject(noSuchEndpoint());
}

/** Locks an endpoint that has the version that was read. @throws also `admin.webhook-endpoint-changed` */
export async function lockEndpoint(db: Db, id: string, version: number): Promise<EndpointRow> {
  const row = await findEndpoint(db, id, true);
  if (row.version !== version) throw endpointChanged();
  return row;
}

/** The endpoint that a fault turned off last, and how many there are. */
export async function countStopped(db: Db): Promise<{ count: number; oldest: { label: string; at: Date } | null }> {
  const rows = await db
    .select({ label: webhookEndpoints.url, at: webhookEndpoints.offAt })
    .from(webhookEndpoints)
    .where(sql`${webhookEndpoints.offReason} in ('gone', 'failing')`)
    .orderBy(webhookEndpoints.offAt);
  const [first] = rows;
  return { count: rows.length, oldest: first?.at ? { label: first.label, at: first.at } : null };
}
