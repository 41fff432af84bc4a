/** A database that fails in the middle of a transaction, for tests of atomicity. */
import type { Deps } from "#platform/deps.ts";

/** The database, but the nth statement inside its transactions fails. @returns also how many there were so far. */
export function failingDb(sound: Deps["db"], failAt: number): { db: Deps["db"]; statements: () => number } {
  let count = 0;
  const db = Object.create(sound) as Deps["db"];
  db.transaction = ((work: (tx: Deps["db"]) => Promise<unknown>) =>
    sound.transaction(async (tx) => {
      const { session } = tx as unknown as { session: { client: { query: (...args: unknown[]) => unknown } } };
      const client = session.client;
      const query = client.query.bind(client);
      session.client = Object.assign(Object.create(client), {
        query: (...args: unknown[]) => {
          count++;
          return count === failAt ? Promise.reject(new Error("the database is gone")) : query(...args);
        },
      });
      return work(tx);
    })) as typeof db.transaction;
  return { db, statements: () => count };
}
