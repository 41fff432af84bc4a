/** Makes the message of each new event, and a delivery for each endpoint that hears of it. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { recordOf, type WebhookRecord, type WebhookType } from "#shared/webhooks/webhook-types.ts";
import type { Db } from "../database/db.ts";
import { type Deps, inTransaction } from "../deps.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "../webhook-tables.ts";

export const SPREAD_WEBHOOKS = "webhooks.spread";

/** Reads records by id as receivers see them: ids, references, states and cents, and no personal data. */
export type RecordReaders = Record<WebhookRecord, (db: Db, ids: readonly string[]) => Promise<Map<string, object>>>;

/** In one transaction. */
const BATCH = 100;

/** @returns whether anything was made. */
export async function spreadEvents(deps: Deps, readers: RecordReaders): Promise<boolean> {
  for (let isAny = false; ; isAny = true) {
    const count = await inTransaction(deps, (inTx) => spreadSome(inTx, readers));
    if (count < BATCH) return isAny || count > 0;
  }
}

type Event = { id: string; type: WebhookType; recordId: string; at: Date };

async function spreadSome({ db, now }: Deps, readers: RecordReaders): Promise<number> {
  const events = (await db
    .select()
    .from(webhookEvents)
    .where(isNull(webhookEvents.body))
    .orderBy(asc(webhookEvents.at))
    .limit(BATCH)
    .for("update", { skipLocked: true })) as Event[];
  if (events.length === 0) return 0;
  const data = await readRecords(db, readers, events);
  for (const event of events)
    await db
      .update(webhookEvents)
      .set({ body: messageOf(event, data.get(keyOf(event)) ?? { id: event.recordId, gone: true }) })
      .where(eq(webhookEvents.id, event.id));
  const endpoints = await db.select().from(webhookEndpoints).where(isNull(webhookEndpoints.offAt));
  const at = now();
  const rows = events.flatMap(({ id: eventId, type }) =>
    endpoints
      .filter(({ hears }) => hears.includes(recordOf(type)))
      .map(({ id: endpointId }) => ({ id: crypto.randomUUID(), eventId, endpointId, createdAt: at, nextAt: at })),
  );
  if (rows.length > 0) await db.insert(webhookDeliveries).values(rows);
  return events.length;
}

export const messageOf = ({ type, at }: { type: string; at: Date }, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

const keyOf = ({ type, recordId }: Event): string => `${recordOf(type)} ${recordId}`;

async function readRecords(db: Db, readers: RecordReaders, events: readonly Event[]): Promise<Map<string, object>> {
  const found = new Map<string, object>();
  for (const [record, ofRecord] of Map.groupBy(events, ({ type }) => recordOf(type))) {
    const ids = [...new Set(ofRecord.map(({ recordId }) => recordId))];
    for (const [id, data] of await readers[record](db, ids)) found.set(`${record} ${id}`, data);
  }
  return found;
}

/** Deliveries that are neither delivered nor given up. */
export const isWaiting = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.givenUpAt));
