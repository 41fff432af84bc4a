/**
 * The database of a built site, beside the site: what journeys, benches and fault runs check when no screen shows it.
 */
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { addressAt } from "../src/platform/database/embedded/postgres-address.ts";

/** Where the embedded database of a data folder listens. */
export const siteConnection = (dataDir: string): ClientConfig => ({
  ...addressAt(join(dataDir, "postgres"), 5432),
  database: "blacktop",
});

/** Lends a connection to the site's database for the time of `work`. */
export async function withSiteDatabase<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(siteConnection(dataDir));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs one statement on the site's database. What it changes is news for the pages that the site keeps, as after a change of
 * its own.
 *
 * @returns its rows.
 */
export const querySite = <Row extends object>(
  { dataDir }: { dataDir: string },
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  withSiteDatabase(dataDir, async (client) => {
    const { rows } = await client.query<Row>(statement, values);
    if (!/^\s*select\b/i.test(statement)) await client.query("select pg_notify('blacktop_change', '')");
    return rows;
  });
