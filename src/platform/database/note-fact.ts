/**
 * Facts of which other systems may hear by webhook. A verb notes a fact in its transaction; all facts of a transaction
 * are written with it in one statement just before its commit, so that none is told that did not happen and none is
 * lost.
 */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { WebhookType } from "#shared/webhooks/webhook-types.ts";

/** @param id of the record that the fact is about. */
export type Fact = { type: WebhookType; id: string };

const noted = new WeakMap<object, Map<string, Fact>>();

type Transaction = Pick<NodePgDatabase, "transaction">;

/** Begins to collect the facts of an open transaction. Those of a savepoint count once it is released. */
export function collectFacts(tx: Transaction): void {
  const facts = new Map<string, Fact>();
  noted.set(tx, facts);
  const save = tx.transaction.bind(tx);
  tx.transaction = (work, config) =>
    save(async (inner) => {
      collectFacts(inner);
      const result = await work(inner);
      for (const [key, fact] of noted.get(inner) ?? []) facts.set(key, fact);
      return result;
    }, config);
}

/** Notes a fact; the same one twice is one. @throws Error outside a transaction */
export function noteFact(tx: object, type: WebhookType, id: string): void {
  const facts = noted.get(tx);
  if (!facts) throw new Error(`${type} was noted outside the transaction that makes it`);
  facts.set(`${type} ${id}`, { type, id });
}

/** @returns the facts of a transaction; what it made or ended it did not also change. */
export function factsOf(tx: object): Fact[] {
  const facts = [...(noted.get(tx)?.values() ?? [])];
  const others = new Set(facts.filter(({ type }) => !isChange(type)).map(({ id }) => id));
  return facts.filter(({ type, id }) => !(isChange(type) && others.has(id)));
}

const isChange = (type: WebhookType): boolean => type.endsWith(".changed");
