/** Query plans of a verb's statements, for tests that a statement uses its index. */
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

/** The plan for a full table; PostgreSQL would not use an index on an empty one. */
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
