import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";

export type Arrivals = { people: number; since: string };

/**
 * For each registration, the number of people who are in, and the time of the first arrival. A person's last act
 * decides, as in `statusesAfter`; acts that staff must look at first do not count. The map has no entry for a
 * registration without arrivals.
 */
export async function arrivalsOf(db: Db, registrationIds: readonly string[]): Promise<Map<string, Arrivals>> {
  if (registrationIds.length === 0) return new Map();
  const ids = sql.join(
    registrationIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string; people: number; since: Date | string }>(sql`
    select registration_id as id, count(*)::int as people, min(since) as since from (
      select distinct on (person) registration_id, kind,
        min(at) filter (where kind = 'admit') over (partition by person, stay) as since
      from (
        select act.*, count(*) filter (where act.kind = 'undo')
          over (partition by act.person order by act.at, act.device, act.seq, act.id) as stay
        from check_in_acts act
        left join check_in_reviews review on review.act_id = act.id
        where act.registration_id in (${ids}) and act.kind in ('admit', 'undo')
          and (act.look_reason is null or review.decision = 'counts')
      ) stays
      order by person, at desc, device desc, seq desc, id desc
    ) last where kind = 'admit' group by registration_id`);
  return new Map(rows.map(({ id, people, since }) => [id, { people, since: new Date(since).toISOString() }]));
}
