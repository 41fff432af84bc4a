/** How PostgreSQL would carry out what a verb asks it: for tests that hold a statement to its index. */
import type pg from "pg";

type Statement = { text: string; values: unknown[] };

/** The statements that `read` sends through the pool, in their order. */
export async function statementsOf(pool: pg.Pool, read: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pool.query as unknown as (config: pg.QueryConfig, values: unknown[]) => unknown;
  pool.query = ((config: pg.QueryConfig, values: unknown[]) => {
    statements.push({ text: config.text, values });
    return query.call(pool, config, values);
  }) as typeof pool.query;
  try {
    await read();
  } finally {
    pool.query = query as typeof pool.query;
  }
  return statements;
}

/** As a full table is read: an empty one would not be worth an index. */
export async function explain(pool: pg.Pool, { text, values }: Statement): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    await client.query("set local enable_indexscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}
