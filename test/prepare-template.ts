import pg from "pg";
import type { Connection } from "#platform/database/db.ts";

/** The database that every test database is cloned from. No client may be connected to it while it is cloned. */
export const TEMPLATE = "template_blacktop";

/** Creates the template and brings it to the newest schema with `migrate`, which must close its connections. */
export async function prepareTemplate(
  connection: Connection,
  migrate: (connection: Connection) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    // A server that outlives the run keeps the template of an earlier schema.
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await client.query(`CREATE DATABASE ${TEMPLATE} ENCODING 'UTF8' TEMPLATE template0`);
  } finally {
    await client.end();
  }
  await migrate({ ...connection, database: TEMPLATE });
}
