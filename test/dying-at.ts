import type { Deps } from "#platform/deps.ts";

const isRollback = (query: unknown) => /^rollback/i.test((query as { text?: string }).text ?? String(query));

/** The server dies at a statement: neither it nor any later one runs, and the open transaction is lost. */
export function dyingAt(sound: Deps, at: number): Deps {
  let count = 0;
  const gone = () => Promise.reject(Object.assign(new Error("Connection terminated"), { code: "57P01" }));
  const isDead = () => ++count >= at;
  const db = Object.create(sound.db) as Deps["db"];
  db.transaction = ((work: (tx: Deps["db"]) => Promise<unknown>) =>
    isDead()
      ? gone()
      : sound.db.transaction(async (tx) => {
          const { session } = tx as unknown as { session: { client: { query: (...args: unknown[]) => unknown } } };
          const client = session.client;
          const query = client.query.bind(client);
          session.client = Object.assign(Object.create(client), {
            query: (...args: unknown[]) => (isDead() && !isRollback(args[0]) ? gone() : query(...args)),
          });
          return work(tx);
        })) as typeof db.transaction;
  return { ...sound, db };
}
