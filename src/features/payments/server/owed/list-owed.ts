import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { Customer } from "#shared/contact.ts";
import { OWED_AGES, type OwedAge, type OwedAges, type OwedFilters, type OwedPage } from "../../rules/owed.ts";
import { centsOfAge, OWED_CUSTOMER } from "./owed-customer.ts";

type OwedQuery = OwedFilters & {
  after?: string | undefined;
  limit: number;
  /** In the association's zone. */
  today: string;
};
type Sums = { charges: number; total: string } & Record<OwedAge, string>;
type Row = Sums & { customer: string; oldest: string | null };

const column = (age: OwedAge): SQL => sql.raw(`"${age}"`);

/** Selects each customer with its sums. @param which further conditions on a charge. */
export const owedSums = (today: string, which: SQL = sql`true`): SQL => sql`
  select ${OWED_CUSTOMER} as customer, count(*)::int as charges, sum(amount_cents)::bigint as total,
    min(due_on)::text as oldest, ${sql.join(
      OWED_AGES.map((age) => sql`${centsOfAge(age, today)} as ${column(age)}`),
      sql`, `,
    )}
  from charges where status = 'open' and ${which} group by 1`;

export const agesOf = (row: Record<OwedAge, string | number>): OwedAges =>
  Object.fromEntries(OWED_AGES.map((age) => [age, Number(row[age])])) as OwedAges;

/**
 * Lists the customers who owe something, the largest sum first, a page at a time, with the sums over all pages.
 *
 * @param query.after the last customer of the previous page; if it has paid since, the list starts at the top.
 */
export async function listOwed(db: Db, query: OwedQuery): Promise<OwedPage> {
  const { after, limit } = query;
  const isAfter = after
    ? sql`(total, customer) < (select total, customer from owed where customer = ${after})
        or not exists (select from owed where customer = ${after})`
    : sql`true`;
  const inOrder = sql`select * from found where ${isAfter} order by total desc, customer desc limit ${limit + 1}`;
  const [{ rows }, total] = await Promise.all([
    db.execute<Row>(sql`${foundOf(query)} ${inOrder}`),
    sumFound(db, foundOf(query)),
  ]);
  const page = rows.slice(0, limit);
  const keys = page.map(({ customer }) => customer);
  const names = await namesOf(db, keys);
  return {
    customers: page.map((row) => ({
      customer: row.customer,
      name: names.get(row.customer) ?? row.customer,
      charges: row.charges,
      totalCents: Number(row.total),
      oldestDueOn: row.oldest,
      ages: agesOf(row),
    })),
    next: rows.length > limit ? (keys.at(-1) ?? null) : null,
    total,
  };
}

/** Defines `owed`, every customer with its sums, and `found`, those that match the filters. */
function foundOf({ q, age, today }: OwedQuery): SQL {
  const fits = [textFilter(sql`customer`, q) ?? sql`true`, ...(age ? [sql`${column(age)} > 0`] : [])];
  return sql`with owed as materialized (${owedSums(today)}),
    found as (select * from owed where ${sql.join(fits, sql` and `)})`;
}

async function sumFound(db: Db, found: SQL): Promise<OwedPage["total"]> {
  const sumOf = (age: OwedAge) => sql`coalesce(sum(${column(age)}), 0)::bigint as ${column(age)}`;
  const { rows } = await db.execute<Sums & { customers: number }>(sql`${found} select count(*)::int as customers,
    coalesce(sum(charges), 0)::int as charges, coalesce(sum(total), 0)::bigint as total,
    ${sql.join(OWED_AGES.map(sumOf), sql`, `)} from found`);
  const [row] = rows;
  if (!row) throw new Error("a sum has one row");
  const { customers, charges, total } = row;
  return { customers, charges, totalCents: Number(total), ages: agesOf(row) };
}

/** Each customer's name as its newest charge spells it. */
async function namesOf(db: Db, customers: readonly string[]): Promise<Map<string, string>> {
  if (customers.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; customer: Customer | null; reference: string | null }>(sql`
    select distinct on (1) ${OWED_CUSTOMER} as key, customer, reference from charges
    where status = 'open' and ${OWED_CUSTOMER} in (select jsonb_array_elements_text(${JSON.stringify(customers)}::jsonb))
    order by 1, created_at desc, id`);
  return new Map(rows.map(({ key, customer, reference }) => [key, writtenName(customer, reference)]));
}

/** The company, else the person, else the charge's reference. */
export const writtenName = (customer: Customer | null, reference: string | null): string =>
  customer?.company || `${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`.trim() || reference || "No customer";
