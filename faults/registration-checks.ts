/** Checks registrations after a kill: no acknowledged one is missing, and none is incomplete. */
import type { Client } from "pg";

const HALVES: Record<string, string> = {
  "a registration whose charges are not its total": `
    select r.reference as what from registrations r
    where r.total_cents <> coalesce((select sum(amount_cents) from charges c
      where c.source_kind = 'registration' and c.source_id = r.id::text), -1)`,
  "a registration without its one letter": `
    select r.reference as what from registrations r
    where 1 <> (select count(*) from outbox where dedupe_key = 'events.registration-received:' || r.id)`,
  "a charge without its registration": `
    select c.label as what from charges c where c.source_kind = 'registration'
      and not exists (select from registrations r where r.id::text = c.source_id)`,
  "a letter without its registration": `
    select o.dedupe_key as what from outbox o where o.template = 'events.registration-received'
      and not exists (select from registrations r where o.dedupe_key = 'events.registration-received:' || r.id)`,
  "a letter that neither was sent nor waits for a job": `
    select o.dedupe_key as what from outbox o where o.sent_at is null
      and not exists (select from pgboss.job j where j.name = 'mail.deliver' and j.data->>'id' = o.id::text)`,
  "one company registered twice": `
    select company as what from registrations where company like 'Delta Paving Company %' group by company having count(*) > 1`,
};

export type Found = { missing: number; halves: string[] };

export async function checkRegistrations(client: Client, acknowledged: ReadonlySet<string>): Promise<Found> {
  const tokens = [...acknowledged];
  const { rows } = await client.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::text[]) as token
     where not exists (select from registrations where public_token = token)`,
    [tokens],
  );
  const halves: string[] = [];
  for (const [rule, query] of Object.entries(HALVES)) {
    const broken = await client.query<{ what: string }>(query);
    halves.push(...broken.rows.slice(0, 3).map(({ what }) => `${rule}: ${what}`));
  }
  return { missing: rows[0]?.missing ?? tokens.length, halves };
}
