/** The tables with rows of companies, and moving those rows unchanged. */
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database/db.ts";
import type { MergeMove } from "../../rules/merge/merge-parts.ts";
import {
  companyDomains,
  companyInvitations,
  companyPeople,
  companyReferences,
  declinedCompanies,
  listingProposals,
} from "../companies/company-tables.ts";
import type { JsonRow } from "../companies/merge-tables.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { applications } from "../tables.ts";

type MemberTable = {
  name: string;
  /** Unset for a table of a later feature, whose rows a merge only moves. */
  table?: PgTable;
  /** The column that identifies a row within one company. */
  key: "id" | "user_id" | "reference";
};

const own = (table: PgTable, key: MemberTable["key"] = "id"): MemberTable => ({
  name: getTableName(table),
  table,
  key,
});
const later = (name: string): MemberTable => ({ name, key: "id" });

/** Each table that refers to a member. A new one must be added here: the database refuses to merge otherwise. */
export const MEMBER_TABLES: Record<MergeMove, MemberTable> = {
  people: own(companyPeople),
  invitations: own(companyInvitations),
  proposals: own(listingProposals),
  domains: own(companyDomains),
  references: own(companyReferences, "reference"),
  dues: own(duesItems),
  applications: own(applications),
  declined: own(declinedCompanies, "user_id"),
  crews: later("crew_registrations"),
  reports: later("employer_reports"),
  hours: later("technician_evidence"),
};
const ALL = Object.values(MEMBER_TABLES);

/** Stored columns only; the database computes generated ones itself. */
const storedColumns = (table: PgTable): SQL => {
  const stored = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
  return sql.join(
    stored.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
};

/** Moves the rows of one company to another. @returns their keys, by table. */
export async function moveRows(db: Db, from: string, to: string): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  for (const { name, key } of ALL) {
    const { rows } = await db.execute<{ key: string }>(sql`
      update ${sql.identifier(name)} set company_id = ${to} where company_id = ${from} returning ${sql.identifier(key)}::text as key`);
    if (rows.length > 0) moved[name] = rows.map((row) => row.key).sort();
  }
  return moved;
}

type Move = {
  from: string;
  to: string;
  /** Keys of rows that stay. */
  staying: readonly string[];
};

/** Moves back the rows that still exist. */
export async function moveRowsBack(
  db: Db,
  moved: Record<string, string[]>,
  { from, to, staying }: Move,
): Promise<void> {
  for (const { name, key } of ALL) {
    const keys = (moved[name] ?? []).filter((one) => !staying.includes(one));
    await db.execute(sql`
      update ${sql.identifier(name)} set company_id = ${to}
      where company_id = ${from} and ${sql.identifier(key)}::text = any(${sql.param(keys)}::text[])`);
  }
}

/** Deletes rows and returns them. @param isOver a condition on row `r`. */
export async function dropRows(db: Db, table: PgTable, isOver: SQL): Promise<JsonRow[]> {
  const { rows } = await db.execute<{ row: JsonRow }>(
    sql`delete from ${table} r where ${isOver} returning to_jsonb(r) as row`,
  );
  return rows.map(({ row }) => row);
}

/** @returns how many came back; a row conflicting with a newer one does not. */
export async function insertRows(db: Db, table: PgTable, rows: readonly JsonRow[]): Promise<number> {
  const columns = storedColumns(table);
  const { rowCount } = await db.execute(sql`
    insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`);
  return rowCount ?? 0;
}

/** Rows as PostgreSQL's JSON. @param which a condition on row `r`. */
export async function readRows(db: Db, table: PgTable, which: SQL): Promise<JsonRow[]> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`select to_jsonb(r) as row from ${table} r where ${which}`);
  return rows.map(({ row }) => row);
}

/** Counts the company's rows in each table. */
export async function countRows(db: Db, companyId: string): Promise<Record<MergeMove, number>> {
  const counts: [string, number][] = [];
  for (const [what, { name }] of Object.entries(MEMBER_TABLES))
    counts.push([what, await db.$count(sql.identifier(name).getSQL(), sql`company_id = ${companyId}`)]);
  return Object.fromEntries(counts) as Record<MergeMove, number>;
}
