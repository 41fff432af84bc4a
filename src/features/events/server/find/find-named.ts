import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { likePart } from "#platform/database/like-part.ts";
import { events, registrations } from "../tables.ts";

const MOST = 100;

/** Registrations from other addresses that name a person of this name, the newest first. */
export async function findNamed(db: Db, { name, email }: { name: string; email: string }) {
  const written = likePart(JSON.stringify(name.trim().replace(/\s+/g, " ")));
  return db
    .select({ reference: registrations.reference, event: events.title, by: registrations.company })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(sql`lower(${registrations.email}) <> ${email}`, sql`${registrations.details}::text ilike ${written}`))
    .orderBy(desc(registrations.createdAt), registrations.id)
    .limit(MOST);
}

/** @returns id, reference and token of each registration among the references: other rows name it by these. */
export async function namesOfRegistrations(db: Db, references: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: registrations.id, reference: registrations.reference, token: registrations.publicToken })
    .from(registrations)
    .where(sql`${registrations.reference} = any(${sql.param([...references])}::text[])`);
  return rows.flatMap(({ id, reference, token }) => [id, reference, token]);
}
