import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findRows } from "#platform/database/find-rows.ts";
import type { FindQuery } from "#platform/database/find-words.ts";
import type { Found } from "#shared/found.ts";

type Member = { id: string; name: string; city: string; state: string; isActive: boolean };
type Application = { id: string; reference: string; company: string; person: string; state: string };

/** Companies of the roll, those that have left too, by name, place, email domain or website. */
export async function findMembers(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`id, aff_name as name, aff_city as city, aff_state as state, active as "isActive"`;
  const source = { table: "affiliates", newestBy: "created_at", select };
  return (await findRows<Member>(db, source, query, most)).map(({ id, name, city, state, isActive }) => ({
    ...{ kind: "member" as const, pageId: id, label: name, reference: null, isOver: !isActive },
    detail: `${city}, ${state}`,
  }));
}

/** Applications for membership, by company, representative, email, phone or reference. */
export async function findApplications(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`id, reference, company_name as company, rep_name as person, state`;
  const source = { table: "applications", newestBy: "created_at", select };
  return (await findRows<Application>(db, source, query, most)).map(({ reference, company, person }) => ({
    ...{ kind: "application" as const, pageId: reference, label: company, reference, isOver: false },
    detail: person,
  }));
}
