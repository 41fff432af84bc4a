/** The tables of the product as the database's own catalog describes them, so that a new table is in every backup. */
import type { ClientBase } from "pg";

export type Table = { name: string; columns: string[] };

/**
 * Tables in an order in which each comes after those that it refers to; without the columns that the database computes.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
  const { rows: arrows } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  );
  return inOrder(tables, (table) => arrows.filter(({ from }) => from === table).map(({ to }) => to));
}

/** @throws Error on a ring of references, which no order of loading satisfies */
function inOrder(tables: Table[], referredBy: (table: string) => string[]): Table[] {
  const ordered: Table[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name }) => !isPlaced(name) && referredBy(name).every(isPlaced));
    if (!next) throw new Error("the tables refer to each other in a ring: no order of loading satisfies it");
    ordered.push(next);
  }
  return ordered;
}

/** The current value of each sequence, as text, because it may exceed a number. An unused sequence is left out. */
export async function listSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The options of COPY for a table. */
export const copyTarget = (client: ClientBase, table: Table): string =>
  `${client.escapeIdentifier(table.name)} (${columnsOf(client, table)})`;

const columnsOf = (client: ClientBase, { columns }: Table): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(", ");

/**
 * A sum of what every row hashes to: the same for the same rows in any order, because a restored table keeps no order.
 * The transaction's settings decide how a value is written, so both sides set them.
 */
export async function digestRows(client: ClientBase, table: Table): Promise<string> {
  await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1");
  const { rows } = await client.query<{ digest: string }>(
    `select coalesce(sum(('x' || encode(substr(sha256(convert_to(row(${columnsOf(client, table)})::text, 'UTF8')), 1, 7), 'hex'))::bit(56)::bigint), 0)::text as digest
       from ${client.escapeIdentifier(table.name)}`,
  );
  return rows[0]?.digest ?? "";
}
