import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";

/**
 * Writes the text that staff may find an order by: its items, each customer whose charge it pays, the check and the
 * invoices. Runs after every change of its lines.
 */
export async function nameOrder(db: Db, orderId: string): Promise<void> {
  await db.execute(sql`update orders set found_by = coalesce((
    select string_agg(word, ' ' order by word) from (
      select concat_ws(' ', ol.label, ol.invoice, c.reference) as word
        from order_lines ol left join charges c on c.id = ol.charge_id where ol.order_id = orders.id
      union
      select concat_ws(' ', c.customer->>'company', c.customer->>'firstName', c.customer->>'lastName', c.customer->>'email')
        from order_lines ol join charges c on c.id = ol.charge_id where ol.order_id = orders.id
      union
      select concat_ws(' ', k.number, k.payer) from checks k where k.order_id = orders.id
      union
      select i.number from order_lines ol join invoice_lines il on il.charge_id = ol.charge_id
        join invoices i on i.id = il.invoice_id where ol.order_id = orders.id
    ) as words), '') where id = ${orderId}`);
}
