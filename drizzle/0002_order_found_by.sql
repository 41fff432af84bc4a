DROP INDEX "orders_words";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "found_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET found_by = coalesce((
  SELECT string_agg(word, ' ' ORDER BY word) FROM (
    SELECT concat_ws(' ', ol.label, ol.invoice, c.reference) AS word
      FROM order_lines ol LEFT JOIN charges c ON c.id = ol.charge_id WHERE ol.order_id = orders.id
    UNION
    SELECT concat_ws(' ', c.customer->>'company', c.customer->>'firstName', c.customer->>'lastName', c.customer->>'email')
      FROM order_lines ol JOIN charges c ON c.id = ol.charge_id WHERE ol.order_id = orders.id
    UNION
    SELECT concat_ws(' ', k.number, k.payer) FROM checks k WHERE k.order_id = orders.id
    UNION
    SELECT i.number FROM order_lines ol JOIN invoice_lines il ON il.charge_id = ol.charge_id
      JOIN invoices i ON i.id = il.invoice_id WHERE ol.order_id = orders.id
  ) AS words), '');--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((setweight(to_tsvector('english', reference || ' ' || description), 'A') || setweight(to_tsvector('simple', reference || ' ' || description), 'A') || setweight(to_tsvector('english', coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '') || ' ' || found_by), 'B') || setweight(to_tsvector('simple', coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '') || ' ' || found_by), 'B')));