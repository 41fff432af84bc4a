/** A row that fails every write, which a test places before other rows. */
import type { Deps } from "#platform/deps.ts";

/**
 * Makes each write of one row fail in the database, as a row does whose data fits nothing.
 *
 * @returns a function that heals it.
 */
export async function poisonRow(
  { pool }: Pick<Deps, "pool">,
  table: string,
  column: string,
  value: string,
  on: "update" | "delete" | "insert" = "update",
): Promise<() => Promise<void>> {
  const name = `poison_${crypto.randomUUID().replaceAll("-", "")}`;
  await pool.query(`create function ${name}() returns trigger language plpgsql as $$ begin
    raise exception 'this row fits nothing' using errcode = '22000'; end $$`);
  await pool.query(`create trigger ${name} before ${on} on ${table} for each row
    when (${on === "insert" ? "new" : "old"}.${column}::text = '${value}') execute function ${name}()`);
  return async () => void (await pool.query(`drop function ${name} cascade`));
}
