import { isNull, sql } from "drizzle-orm";
import { recordOf, type WebhookRecord } from "#shared/webhooks/webhook-types.ts";
import type { Db } from "../database/db.ts";
import type { Fact } from "../database/note-fact.ts";
import { keepUntilChange } from "../live/keep-until-change.ts";
import type { ChangeListener } from "../live/live.ts";
import { webhookEndpoints, webhookEvents } from "../webhook-tables.ts";

/**
 * Makes the writer of facts: it keeps those that any endpoint hears of. What is heard is read once after each announced
 * change, so that a site without endpoints writes nothing.
 */
export function keepFacts(
  changes: Pick<ChangeListener, "isListening" | "onChange">,
  now: () => Date,
): (tx: Db, facts: readonly Fact[]) => Promise<boolean> {
  const heard = keepUntilChange(changes, readHeard);
  return async (tx, facts) => {
    const records = await heard(tx);
    const told = facts.filter(({ type }) => records.has(recordOf(type)));
    if (told.length === 0) return false;
    const at = now();
    const rows = told.map(({ type, id }) => ({ id: crypto.randomUUID(), type, recordId: id, at }));
    await tx.insert(webhookEvents).values(rows);
    return true;
  };
}

async function readHeard(db: Db): Promise<ReadonlySet<WebhookRecord>> {
  const rows = await db
    .select({ record: sql<WebhookRecord>`distinct unnest(${webhookEndpoints.hears})` })
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.offAt));
  return new Set(rows.map(({ record }) => record));
}
