/**
 * The database of a built site, beside the site: what journeys, benches and fault runs check when no screen shows it.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { addressAt } from "../src/platform/database/embedded/postgres-address.ts";
import type { BuiltSite } from "./built-site.ts";

/** A site that runs, as much of it as is needed to write into its database. */
export type OpenSite = Pick<BuiltSite, "dataDir" | "port">;

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
 * its own: from then on the site answers from no older page.
 *
 * @returns its rows.
 */
export const querySite = <Row extends object>(
  site: OpenSite,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  withSiteDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<Row>(statement, values);
    if (!/^\s*select\b/i.test(statement)) await tell(client, site);
    return rows;
  });

const HEARD_WITHIN_MS = 30_000;

/**
 * Waits until the site has heard of a change since this was called. Whether it is this one makes no difference: what the
 * site keeps from then on was read after the statement had committed.
 */
async function tell(client: Client, site: OpenSite): Promise<void> {
  const before = await changesHeard(site);
  await client.query("select pg_notify('blacktop_change', '')");
  const deadline = Date.now() + HEARD_WITHIN_MS;
  while ((await changesHeard(site)) === before) {
    if (Date.now() > deadline) throw new Error("the site does not hear of changes in its database");
    await pause(5);
  }
}

async function changesHeard({ port }: OpenSite): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const [, count] = /^changes_heard_total (\d+)$/m.exec(await answer.text()) ?? [];
  if (count === undefined) throw new Error(`/metrics counts no changes: ${answer.status}`);
  return count;
}
