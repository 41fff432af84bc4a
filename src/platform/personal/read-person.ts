/** Counts and exports the records of a person. */
import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../database/db.ts";
import type { Person } from "./person.ts";
import { isPersonal, type PersonalRecords, type PersonalTable } from "./personal-table.ts";

export type HeldRows = { label: string; rows: number; becomes: "deleted" | "replaced" | "stays"; stays: string | null };

/** The person's own rows, table by table; tables without any are left out. */
export async function countHeld(db: Db, tables: readonly PersonalTable[], person: Person): Promise<HeldRows[]> {
  const held: HeldRows[] = [];
  for (const one of tables) {
    if (!isPersonal(one)) continue;
    const rows = await db.$count(one.table, one.isOf(person));
    const becomes = one.erase === "delete" ? "deleted" : one.erase ? "replaced" : "stays";
    if (rows > 0) held.push({ label: one.label, rows, becomes, stays: one.stays ?? null });
  }
  return held;
}

const PAGE = 500;

/** The same rows as JSON, a piece at a time: one list for each table, under its label. */
export async function* personAsJson(db: Db, tables: readonly PersonalTable[], person: Person, head: object) {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)}`;
  for (const one of tables) {
    if (!isPersonal(one)) continue;
    let separator = `,\n  ${JSON.stringify(one.label)}: [\n    `;
    for await (const row of ownRows(db, one, person)) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ",\n    ";
    }
    if (separator === ",\n    ") yield "\n  ]";
  }
  yield "\n}\n";
}

async function* ownRows(db: Db, one: PersonalRecords, person: Person) {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(one.table) as Record<string, PgColumn>).filter(([property, column]) =>
      isHandedOut(one, property, column),
    ),
  );
  for (let offset = 0; ; offset += PAGE) {
    // Paged by ctid, which every table has; rows that move meanwhile are changed by the person themselves.
    const rows = await db
      .select(columns)
      .from(one.table)
      .where(one.isOf(person))
      .orderBy(sql`ctid`)
      .limit(PAGE)
      .offset(offset);
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Request keys and generated search columns are not exported: they say nothing about a person. */
const isHandedOut = ({ secrets = [] }: PersonalRecords, property: string, column: PgColumn) =>
  !secrets.includes(column) &&
  !column.generated &&
  !["requestKey", "requestHash", "providerKey", "dedupeKey"].includes(property);
