/** What must be true of money and places after anything that happened. Each line names what breaks it. */
import { sql } from "drizzle-orm";
import type { CardProcessor } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";

const CHECKS: Record<string, ReturnType<typeof sql>> = {
  "I1 an order is paid if and only if the ledger's sum is its total": sql`
    select o.reference as broken from orders o left join ledger l on l.order_id = o.id and l.amount_cents > 0
    group by o.id
    having (o.paid_at is not null) <> (coalesce(sum(l.amount_cents), 0) = o.total_cents)`,
  "I1 every charge of a paid order is paid, and no other": sql`
    select o.reference as broken from orders o join order_lines ol on ol.order_id = o.id and ol.holds_charge
    join charges c on c.id = ol.charge_id
    where (o.paid_at is not null) <> (c.status in ('paid', 'refunded')) and o.status <> 'review'`,
  "I2 at most one charge per order": sql`
    select o.reference as broken from orders o join ledger l on l.order_id = o.id and l.kind = 'charge'
    group by o.id having count(*) > 1`,
  "I2 a charge is paid by at most one order": sql`
    select c.label as broken from charges c join order_lines ol on ol.charge_id = c.id
    join orders o on o.id = ol.order_id and o.paid_at is not null group by c.id having count(*) > 1`,
  "I4 one receipt per paid order": sql`
    select o.reference as broken from orders o
    where o.customer is not null and (o.paid_at is not null)
      <> ((select count(*) from outbox x where x.dedupe_key = 'receipt:' || o.id) = 1)`,
  "I6 at most one open attempt per order": sql`
    select o.reference as broken from orders o join payment_attempts a on a.order_id = o.id
    where a.status in ('created', 'sent', 'requires_action', 'processing', 'unknown')
    group by o.id having count(*) > 1`,
  "an order is being paid if and only if it has an open attempt": sql`
    select o.reference as broken from orders o where (o.status = 'paying') <> exists (
      select from payment_attempts a where a.order_id = o.id
      and a.status in ('created', 'sent', 'requires_action', 'processing', 'unknown'))`,
  "I8 no place is taken beyond the capacity of an event or the limit of a class": sql`
    select e.event_title as broken from events e join slot_claims s on s.event_id = e.id
    where (s.option = '*' and s.seat_no > e.capacity)
      or s.seat_no > (e.price_obj->'classLimit'->>s.option)::int
      or s.seat_no > (e.price_obj->'regLevelLimit'->>s.option)::int`,
  "I8 what has ended holds no place and owes nothing": sql`
    select r.reference as broken from registrations r where r.status <> 'active' and (
      exists (select from slot_claims s where s.registration_id = r.id)
      or exists (select from charges c where c.source_id = r.id::text and c.status = 'open'))`,
  "I8 only a standing offer holds places for somebody who waits": sql`
    select w.email as broken from waitlist w join slot_claims s on s.waitlist_id = w.id where w.status <> 'offered'`,
};

/** @returns one line per violation; empty when all is well. */
export async function brokenInvariants(deps: Deps): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(CHECKS)) {
    const { rows } = await deps.db.execute<{ broken: string }>(query);
    broken.push(...rows.map((row) => `${rule}: ${row.broken}`));
  }
  return [...broken, ...(await differencesWithProvider(deps)), ...(await attemptsOpenTooLong(deps))];
}

/** I3: what the provider took is what the ledger says, order by order. */
async function differencesWithProvider({ db, cards }: Deps): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; reference: string; booked: string }>(sql`
    select o.id, o.reference, coalesce(sum(l.amount_cents) filter (where l.kind = 'charge'), 0)::text as booked
    from orders o left join ledger l on l.order_id = o.id where o.method = 'card' group by o.id`);
  const differences: string[] = [];
  for (const { id, reference, booked } of rows) {
    const taken = await takenBy(cards, id);
    if (taken !== Number(booked))
      differences.push(`I3 the provider took ${taken}, the ledger says ${booked}: ${reference}`);
  }
  return differences;
}

async function takenBy(cards: CardProcessor, orderId: string): Promise<number> {
  const intents = await cards.findByOrder(orderId);
  return intents
    .filter((intent) => intent.status === "succeeded")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** I6: by the clock of the test, not the database's. */
async function attemptsOpenTooLong({ db, now }: Deps): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select o.reference from payment_attempts a join orders o on o.id = a.order_id
    where a.status in ('created', 'sent', 'requires_action', 'processing', 'unknown')
      and a.created_at < ${new Date(now().getTime() - 15 * 60_000)}`);
  return rows.map(({ reference }) => `I6 an attempt is open for over 15 minutes: ${reference}`);
}
