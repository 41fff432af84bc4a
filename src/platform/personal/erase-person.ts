import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../database/db.ts";
import { type Mark, marksOf } from "./marks.ts";
import type { Person } from "./person.ts";
import { isPersonal, type PersonalRecords, type PersonalTable, type Replacement } from "./personal-table.ts";

const ERASING_LOCK = 7_320_031;

/** Lets names in the books be changed until the transaction ends. A second erasure waits for the first. */
export async function openBooks(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ERASING_LOCK})`);
  await db.execute(sql`set local blacktop.erasing = 'on'`);
}

export const closeBooks = (db: Db) => db.execute(sql`set local blacktop.erasing = 'off'`);

/** Rows of one table that were changed or deleted. */
export type ErasedRows = { label: string; rows: number };

/**
 * Erases a person from the tables, inside the caller's transaction, after `openBooks`: first their own rows, then the
 * words of every row that has their address or names a row of theirs.
 *
 * @param marks how the person is spelled, if a row belongs to them not only by their own addresses.
 */
export async function eraseFrom(
  db: Db,
  tables: readonly PersonalTable[],
  { person, by, marks = marksOf(person, by.email) }: { person: Person; by: Replacement; marks?: Mark[] },
): Promise<ErasedRows[]> {
  const personal = tables.filter(isPersonal);
  const counts = new Map<string, number>();
  // Rows that refer to others go first, so that the others can be deleted.
  for (const one of personal.toReversed()) counts.set(one.label, await eraseOwn(db, one, person, by));
  const erased: ErasedRows[] = [];
  for (const one of personal) {
    const named = await replaceWords(db, one, person, marks);
    erased.push({ label: one.label, rows: Math.max(named, counts.get(one.label) ?? 0) });
  }
  return erased.filter(({ rows }) => rows > 0);
}

async function eraseOwn(db: Db, one: PersonalRecords, person: Person, by: Replacement): Promise<number> {
  if (!one.erase) return 0;
  const which = one.isOf(person);
  const { rowCount } =
    one.erase === "delete"
      ? await db.delete(one.table).where(which)
      : await db.update(one.table).set(one.erase(by)).where(which);
  return rowCount ?? 0;
}

async function replaceWords(db: Db, one: PersonalRecords, person: Person, marks: Mark[]): Promise<number> {
  const list = sql`${JSON.stringify(marks)}::jsonb`;
  const words = wordColumns(one).map((column) => sql`${sql.identifier(column.name)} = ${withoutMarks(column, list)}`);
  if (words.length === 0 || marks.length === 0) return 0;
  const { rowCount } = await db.execute(
    sql`update ${one.table} set ${sql.join(words, sql`, `)} where ${namesPerson(one, person, marks)}`,
  );
  return rowCount ?? 0;
}

/** Columns that hold the program's own words, some of which are names of people as well. */
const MACHINE_WORDS = [
  ...["status", "state", "standing", "kind", "action", "purpose", "template", "type", "role", "way", "method", "level"],
  ...["provider", "source_kind", "fund", "program", "decision", "deed", "outcome", "pay_method", "option", "currency"],
];

/** Columns of typed text. */
const wordColumns = ({ table, ownersContact = [] }: PersonalRecords): PgColumn[] =>
  Object.values(getTableColumns(table) as Record<string, PgColumn>).filter(
    (column) =>
      isText(column) && !column.generated && !MACHINE_WORDS.includes(column.name) && !ownersContact.includes(column),
  );

const isText = (column: PgColumn) => ["text", "text[]", "json", "jsonb"].includes(column.getSQLType());

function withoutMarks(column: PgColumn, marks: SQL): SQL {
  const type = column.getSQLType();
  if (type === "text[]")
    return sql`(select coalesce(array_agg(without_marks(one, ${marks})), '{}') from unnest(${column}) one)`;
  return type === "text"
    ? sql`without_marks(${column}, ${marks})`
    : sql`without_marks(${column}::text, ${marks})::${sql.raw(type)}`;
}

/** The whole row as text: it spells the person, and it has their address or names a row of theirs. */
function namesPerson({ table }: PersonalRecords, { emails, ids, elsewhere }: Person, marks: Mark[]): SQL {
  const row = sql`${table}::text`;
  const spelled = sql`${row} ~* ${marks.map(([pattern, , hint]) => `(?:${hint ?? pattern})`).join("|")}`;
  const named = [...emails, ...emails.map(encodeURIComponent), ...ids, ...elsewhere].map(
    (one) => `%${one.replace(/[\\%_]/g, "\\$&")}%`,
  );
  // The order matters for speed: few rows spell the person, and only those are searched for ids and addresses.
  return sql`case when ${spelled} then ${row} ilike any(${sql.param(named)}::text[]) else false end`;
}
