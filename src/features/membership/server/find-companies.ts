import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findRows } from "#platform/database/find-rows.ts";
import { type FindQuery, hasWords } from "#platform/database/find-words.ts";
import type { Found } from "#shared/found.ts";

type Member = { id: string; name: string; city: string; state: string; isActive: boolean };
type FoundRow = Member & { aliases: string; contact: string | null; email: string | null };
type OfDomain = Member & { companyId: string; domain: string; isVerified: boolean };
type Application = { id: string; reference: string; company: string; person: string; state: string };

const SELECT = sql`aff_name as name, aff_city as city, aff_state as state, active as "isActive"`;

/**
 * Finds companies of the roll, former members included, by name, place, website, any of their email domains, other names
 * or contact person.
 */
export async function findMembers(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const source = { table: "affiliates", newestBy: "created_at", select: sql`id, ${SELECT}` };
  const named = (await findRows<Member>(db, source, query, most)).map((row) => found(row));
  const known = new Set(named.map(({ pageId }) => pageId));
  const others = [...(await findKnownAs(db, query, most)), ...(await findByDomain(db, query, most))];
  return [...named, ...others.filter(({ pageId }) => !known.has(pageId) && known.add(pageId))].slice(0, most);
}

async function findKnownAs(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`id, ${SELECT}, aliases, contact_name as contact, contact_email as email`;
  const source = { table: "affiliates", words: "find_also", newestBy: "created_at", select };
  return (await findRows<FoundRow>(db, source, query, most)).map((row) => {
    const alias = row.aliases.split("\n").find((one) => hasWords(query, [one]));
    return found(row, alias ? `also known as ${alias}` : [row.contact, row.email].filter(Boolean).join(", "));
  });
}

async function findByDomain(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const source = {
    table: "company_domains",
    newestBy: "created_at",
    select: sql`found_row.id, company_id as "companyId", domain, verified_at is not null as "isVerified", ${SELECT}`,
    join: sql`join affiliates on affiliates.id = company_id`,
  };
  return (await findRows<OfDomain>(db, source, query, most)).map(({ companyId, domain, isVerified, ...row }) =>
    found({ ...row, id: companyId }, isVerified ? domain : `${domain}, not verified`),
  );
}

const found = ({ id, name, city, state, isActive }: Member, by?: string): Found => ({
  kind: "member",
  pageId: id,
  label: name,
  reference: null,
  isOver: !isActive,
  detail: [by, `${city}, ${state}`].filter(Boolean).join(" · "),
});

/** Applications for membership, by company, representative, email, phone or reference. */
export async function findApplications(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`id, reference, company_name as company, rep_name as person, state`;
  const source = { table: "applications", newestBy: "created_at", select };
  return (await findRows<Application>(db, source, query, most)).map(({ reference, company, person }) => ({
    kind: "application" as const,
    pageId: reference,
    label: company,
    reference,
    isOver: false,
    detail: person,
  }));
}
