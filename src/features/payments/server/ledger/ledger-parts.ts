/**
 * Rows of the ledger, each split over the lines of its order. Money is booked by order, but income is reported by
 * program and fund: so every row is split to the cent, with the rounding carried from line to line, and the parts
 * always add up to exactly the row.
 */
import { type SQL, sql } from "drizzle-orm";

/** `amount * part / whole` in whole cents, halves away from zero. */
const share = (amount: string, part: string, whole: string) =>
  `(sign(${amount})::bigint * ((2 * abs(${amount}) * (${part}) + ${whole}) / (2 * ${whole})))`;

/**
 * A query of the parts, for a `with`. A charge is its lines and the fee; a refund and its reversal the lines it named;
 * a dispute, and money that does not fit its order, goes over all lines by their size. A check's line without a charge
 * belongs to the account into which the check is deposited.
 *
 * @param rows a query of rows of `ledger`.
 */
export const partsOfRows = (rows: SQL): SQL => sql`
  booked as materialized (${rows}),
  money as (
    select b.*, r.id as refund_id,
      case when r.id is not null then sign(b.amount_cents)::bigint * r.fee_cents
        when b.kind = 'charge' and b.amount_cents = o.total_cents then o.fee_cents else 0 end as fee_cents,
      case when r.id is not null then 'refunds' when b.kind = 'charge' then 'charged'
        when b.kind = 'check' or b.provider = 'check' then 'checks' else 'disputes' end as "column"
    from booked b join orders o on o.id = b.order_id
    left join refunds r on r.order_id = b.order_id and b.kind in ('refund', 'reversal')
      and b.provider_ref in (r.provider_refund_id, r.id::text)
  ),
  named as (
    select m.*, ol.line_no, ol.charge_id, ol.label, c.program, ol.amount_cents as line_cents,
      case when ol.charge_id is null then k.fund else c.fund end as fund,
      coalesce(rl.amount_cents, 0) as given_cents,
      sum(coalesce(rl.amount_cents, 0)) over (partition by m.id) as all_given_cents
    from money m join order_lines ol on ol.order_id = m.order_id
    left join charges c on c.id = ol.charge_id
    left join checks k on k.order_id = m.order_id
    left join refund_lines rl on rl.refund_id = m.refund_id and rl.line_no = ol.line_no
  ),
  weighed as (
    select n.*, case when all_given_cents > 0 then given_cents else line_cents end as weight from named n
  ),
  summed as (
    select w.*, (sum(weight) over (partition by id order by line_no))::bigint as reached,
      (sum(weight) over (partition by id))::bigint as whole
    from weighed w
  ),
  parts as (
    select id, order_id, created_at, kind, provider, provider_ref, actor, line_no, charge_id, label, "column",
      coalesce(program, 'Not matched yet') as program, coalesce(fund, '') as fund,
      ${sql.raw(`${share("(amount_cents - fee_cents)", "reached", "whole")} - ${share("(amount_cents - fee_cents)", "reached - weight", "whole")}`)} as part_cents,
      ${sql.raw(`${share("fee_cents", "reached", "whole")} - ${share("fee_cents", "reached - weight", "whole")}`)} as part_fee_cents
    from summed where weight > 0
  )`;

/**
 * A query of the parts that were booked in a period, for a `with`; the last is `entries_parts`. The first booking of a
 * row counts on the row's own day, and the change by a match on the day of the match.
 *
 * PostgreSQL plans it once, for periods of any length. Each entry is looked up by a query of its own, and the rows are
 * given as an array, so that the plan uses indexes: for a join it would expect many rows and read whole tables.
 *
 * @param booked condition on an instant's column.
 * @param further condition on `entry`, with order and limit.
 */
export const partsOfEntries = (booked: (at: SQL) => SQL, further: SQL): SQL => sql`
  entries as materialized (
    select entry.* from (
      select l.id, l.order_id, l.created_at, false as is_kept from ledger l
      where ${booked(sql`l.created_at`)} and (select true from ledger_parts k where k.ledger_id = l.id limit 1) is null
      union all
      select distinct l.id, l.order_id, k.created_at, true from ledger_parts k join ledger l on l.id = k.ledger_id
      where ${booked(sql`k.created_at`)}
    ) as entry where ${further}
  ),
  ${partsOfRows(sql`select l.* from ledger l where l.id = any(array(select id from entries where not is_kept))`)},
  entries_parts as (
    select id, order_id, created_at, kind, provider, provider_ref, actor, line_no, charge_id, label, "column", program,
      fund, part_cents, part_fee_cents, created_at as first_at, 0::bigint as part from parts
    union all
    select l.id, l.order_id, k.created_at, case when k.is_moved then 'match' else l.kind end, l.provider, l.provider_ref,
      k.actor, k.line_no, k.charge_id, k.label, k."column", k.program, k.fund, k.amount_cents, k.fee_cents, l.created_at, k.id
    from entries e join ledger l on l.id = e.id
    join ledger_parts k on k.ledger_id = e.id and k.created_at = e.created_at where e.is_kept
  )`;
