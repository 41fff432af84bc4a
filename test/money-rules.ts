/** The invariants of money, claims and letters at any time, as SQL: each query returns the violations of its rule. */

/** The money received, without bounced checks. */
const CAME_IN = `coalesce(sum(l.amount_cents) filter (where l.kind in ('charge', 'check')
  or (l.kind = 'reversal' and l.amount_cents < 0)), 0)`;
/** The ledger names a refund by the provider's id, or by its own id where no provider took part. */
const ROWS_OF_REFUND = `l.order_id = r.order_id and l.kind in ('refund', 'reversal')
  and l.provider_ref in (r.provider_refund_id, r.id::text)`;
/** Refunded money that the bank did not return. */
const GIVEN_BACK = `coalesce((select -sum(l.amount_cents) from ledger l join refunds r on ${ROWS_OF_REFUND}
  where l.order_id = o.id), 0)`;
const OPEN_ATTEMPT = "a.status in ('created', 'sent', 'requires_action', 'processing', 'unknown')";

const PAYMENTS: Record<string, string> = {
  "I1 an order is paid if and only if the ledger's sum is its total": `
    select o.reference as broken from orders o left join ledger l on l.order_id = o.id
    where o.status <> 'review' group by o.id
    having (o.paid_at is not null) <> (${CAME_IN} = o.total_cents)`,
  "I1 every charge of a paid order is paid, and no other": `
    select o.reference as broken from orders o join order_lines ol on ol.order_id = o.id and ol.holds_charge
    join charges c on c.id = ol.charge_id
    where (o.paid_at is not null) <> (c.status in ('paid', 'refunded')) and o.status <> 'review'`,
  "I1 a charge is paid only by an order": `
    select c.label as broken from charges c where c.status in ('paid', 'refunded') and c.amount_cents > 0
    and not exists (select from order_lines ol join orders o on o.id = ol.order_id
      where ol.charge_id = c.id and ol.holds_charge and o.paid_at is not null)`,
  "I1 an order's lines add up to what it takes": `
    select o.reference as broken from orders o join order_lines ol on ol.order_id = o.id
    group by o.id having sum(ol.amount_cents) <> o.subtotal_cents`,
  "I2 at most one charge per order": `
    select o.reference as broken from orders o join ledger l on l.order_id = o.id and l.kind = 'charge'
    group by o.id having count(*) > 1`,
  "I2 a charge is paid by at most one order": `
    select c.label as broken from charges c join order_lines ol on ol.charge_id = c.id
    join orders o on o.id = ol.order_id and o.paid_at is not null group by c.id having count(*) > 1`,
  "I4 one receipt per paid order": `
    select o.reference as broken from orders o
    where o.customer is not null and o.status not in ('bounced', 'voided') and (o.paid_at is not null)
      <> ((select count(*) from outbox x where x.dedupe_key = 'receipt:' || o.id) = 1)`,
  "I6 at most one open attempt per order": `
    select o.reference as broken from orders o join payment_attempts a on a.order_id = o.id
    where ${OPEN_ATTEMPT} group by o.id having count(*) > 1`,
  "I6 an order is being paid if and only if it has an open attempt": `
    select o.reference as broken from orders o where (o.status = 'paying') <> exists (
      select from payment_attempts a where a.order_id = o.id and ${OPEN_ATTEMPT})`,
};

const INVOICES: Record<string, string> = {
  "an invoice is kept as what its charges come to": `
    select i.number as broken from invoices i left join lateral (
      select bool_or(c.status = 'open') as open, bool_or(c.status = 'paid') as paid, bool_or(c.status = 'refunded') as refunded,
        sum(c.amount_cents) filter (where c.status <> 'void' or i.voided_at is not null) as total,
        sum(c.amount_cents) filter (where c.status = 'open' and i.voided_at is null) as due
      from charges c where c.source_kind = 'invoice' and c.source_id = i.id::text
        or c.id in (select charge_id from invoice_lines where invoice_id = i.id)
    ) as c on true
    where i.total_cents <> coalesce(total, 0) or i.open_cents <> coalesce(due, 0) or i.standing <> case
      when i.voided_at is not null then 'void' when open and (paid or refunded) then 'part_paid' when open then 'open'
      when paid then 'paid' when refunded then 'refunded' else 'void' end`,
};

const REFUNDS: Record<string, string> = {
  "refunds are at most what came in": `
    select o.reference as broken from orders o join refunds r on r.order_id = o.id and r.status <> 'failed'
    group by o.id having sum(r.amount_cents) > o.total_cents or sum(r.fee_cents) > o.fee_cents`,
  "a refund is what its lines and its part of the fee come to": `
    select r.id::text as broken from refunds r
    where r.amount_cents - r.fee_cents
      <> coalesce((select sum(rl.amount_cents) from refund_lines rl where rl.refund_id = r.id), 0)`,
  "no line gives back more than it took": `
    select o.reference as broken from order_lines ol join orders o on o.id = ol.order_id
    join refunds r on r.order_id = o.id and r.status <> 'failed'
    join refund_lines rl on rl.refund_id = r.id and rl.line_no = ol.line_no
    group by o.id, ol.line_no, ol.amount_cents having sum(rl.amount_cents) > ol.amount_cents`,
  "a refund that was given stands in the ledger once, and one that failed not at all": `
    select r.id::text as broken from refunds r left join ledger l on ${ROWS_OF_REFUND}
    group by r.id having coalesce(-sum(l.amount_cents), 0) not in (
      case r.status when 'succeeded' then r.amount_cents else 0 end,
      case r.status when 'pending' then r.amount_cents when 'succeeded' then r.amount_cents else 0 end)`,
  "every refund in the ledger has a decision": `
    select l.provider_ref as broken from ledger l where l.kind = 'refund'
    and not exists (select from refunds r where ${ROWS_OF_REFUND})`,
  "a paid order is refunded as far as the ledger gave its money back": `
    select o.reference as broken from orders o where o.paid_at is not null and o.status <>
      case ${GIVEN_BACK} when 0 then 'paid' when o.total_cents then 'refunded' else 'partially_refunded' end`,
  "a charge knows what went back of it": `
    select c.label as broken from charges c where c.refunded_cents <> coalesce((
      select sum(rl.amount_cents) from order_lines ol join orders o on o.id = ol.order_id and o.paid_at is not null
      join refunds r on r.order_id = o.id and r.status = 'succeeded'
      join refund_lines rl on rl.refund_id = r.id and rl.line_no = ol.line_no where ol.charge_id = c.id), 0)`,
  "a charge is refunded if and only if its line was given back in full": `
    select c.label as broken from charges c join order_lines ol on ol.charge_id = c.id and ol.holds_charge
    join orders o on o.id = ol.order_id and o.paid_at is not null
    where (c.status = 'refunded') <> (ol.amount_cents <= coalesce((
      select sum(rl.amount_cents) from refunds r join refund_lines rl on rl.refund_id = r.id and rl.line_no = ol.line_no
      where r.order_id = o.id and (select coalesce(-sum(l.amount_cents), 0) from ledger l where ${ROWS_OF_REFUND}) > 0), 0))`,
};

const DESK: Record<string, string> = {
  "a dispute takes its money from the ledger, and one that is won gives it back": `
    select d.id as broken from disputes d left join ledger l
      on l.order_id = d.order_id and l.provider_ref = d.id and l.kind in ('dispute', 'reversal')
    group by d.id having coalesce(-sum(l.amount_cents), 0) not in (
      case d.status when 'lost' then d.amount_cents else 0 end,
      case d.status when 'won' then 0 else d.amount_cents end)`,
  "a check is worth its order, and nothing once it bounced or was voided": `
    select k.number as broken from checks k join orders o on o.id = k.order_id
    left join ledger l on l.order_id = o.id and l.kind in ('check', 'reversal') and l.provider = 'check'
      and not exists (select from refunds r where ${ROWS_OF_REFUND})
    group by k.id, o.id having k.amount_cents <> o.total_cents or (k.bounced_at is not null) <> (o.status = 'bounced')
      or (k.voided_at is not null) <> (o.status = 'voided')
      or coalesce(sum(l.amount_cents), 0) <> case when coalesce(k.bounced_at, k.voided_at) is null then k.amount_cents else 0 end`,
  "a deposit is the sum of its checks, all of its own fund; one that was undone has none": `
    select d.reference as broken from deposits d left join checks k on k.deposit_id = d.id
    group by d.id having case when d.undone_at is null then d.total_cents else 0 end <> coalesce(sum(k.amount_cents), 0)
      or bool_or(k.fund is distinct from d.fund)`,
  "a deposit at the bank was not undone, its line is no other deposit's, and a difference or an earlier day has a note": `
    select d.reference as broken from bank_lines b join deposits d on d.id = b.deposit_id
    where d.undone_at is not null or b.booked_on < d.made_on - 60 or b.fund is distinct from d.fund
      or ((b.amount_cents <> d.total_cents or b.booked_on < d.made_on) and coalesce(b.note, '') = '')
      or exists (select from bank_lines o where o.deposit_id <> b.deposit_id and o.fund is not distinct from b.fund
        and (o.booked_on, o.amount_cents, o.description, o.ordinal) = (b.booked_on, b.amount_cents, b.description, b.ordinal))`,
  "the parts that are kept of a row of the ledger come to the row": `
    select l.provider_ref as broken from ledger l join ledger_parts k on k.ledger_id = l.id
    group by l.id having sum(k.amount_cents + k.fee_cents) <> l.amount_cents`,
  "money that was matched stands under what its charge is for": `
    select k.label as broken from ledger_parts k join ledger l on l.id = k.ledger_id
    left join order_lines ol on ol.order_id = l.order_id and ol.line_no = k.line_no left join charges c on c.id = ol.charge_id
    left join checks paper on paper.order_id = l.order_id
    group by l.order_id, k.line_no, k.label, k.program, k.fund, c.id, paper.id
    having sum(k.amount_cents) <> 0 and (k.program, k.fund) <> (coalesce(c.program, 'Not matched yet'),
      coalesce(case when c.id is null then paper.fund else c.fund end, ''))`,
  "a charge stands on at most one invoice that is valid": `
    select c.label as broken from charges c join invoice_lines il on il.charge_id = c.id
    join invoices i on i.id = il.invoice_id and i.voided_at is null group by c.id having count(*) > 1`,
  "the numbers of a year's invoices have no gap": `
    select max(number) as broken from invoices group by substr(number, 1, 8)
    having count(*) <> max(substr(number, 10)::int)`,
};

const INVENTORY: Record<string, string> = {
  "I5 no claim is beyond the capacity of an event or the limit of a class": `
    select e.event_title as broken from events e join slot_claims s on s.event_id = e.id
    where (s.option = '*' and s.seat_no > e.capacity)
      or s.seat_no > (e.price_obj->'classLimit'->>s.option)::int
      or s.seat_no > (e.price_obj->'regLevelLimit'->>s.option)::int`,
  "I5 a registration holds units of its own event alone": `
    select r.reference as broken from registrations r join slot_claims s on s.registration_id = r.id
    where s.event_id <> r.event_id`,
  "I5 a registration that has ended has no claims and owes nothing": `
    select r.reference as broken from registrations r where r.status <> 'active' and (
      exists (select from slot_claims s where s.registration_id = r.id)
      or exists (select from charges c where c.source_id = r.id::text and c.status = 'open'))`,
  "I5 a class registration that was cancelled owes nothing": `
    select r.reference as broken from class_registrations r where r.status <> 'active' and exists (
      select from charges c where c.source_kind = 'class-registration' and c.source_id = r.id::text and c.status = 'open')`,
  "I5 only an open waitlist offer holds claims for a waitlist entry": `
    select w.email as broken from waitlist w join slot_claims s on s.waitlist_id = w.id where w.status <> 'offered'`,
  "I5 a hold has units of its own event until it ends, and none afterwards": `
    select h.name as broken from unit_holds h left join slot_claims s on s.hold_id = h.id
    group by h.id having bool_or(s.event_id <> h.event_id) or (h.ended_at is not null and count(s.event_id) > 0)
      or (h.ended_at is null and count(*) filter (where s.option = h.option) <> h.units)`,
};

export const MONEY_RULES: Readonly<Record<string, string>> = {
  ...PAYMENTS,
  ...INVOICES,
  ...REFUNDS,
  ...DESK,
  ...INVENTORY,
};

/** The whole ledger, a line a row: no row of an earlier answer may be missing from a later one. */
export const LEDGER_LINES = `select id::text, md5(ledger::text) as line from ledger
  union all select 'part ' || id, md5(ledger_parts::text) from ledger_parts`;
