ALTER TABLE "order_lines" ADD COLUMN "own_label" text;--> statement-breakpoint
-- What was matched before: the books kept what each line was called then.
UPDATE "order_lines" ol SET "own_label" = (
  SELECT k."label" FROM "ledger_parts" k JOIN "ledger" l ON l."id" = k."ledger_id"
  WHERE l."order_id" = ol."order_id" AND k."line_no" = ol."line_no" AND k."charge_id" IS NULL AND k."amount_cents" > 0
  ORDER BY k."created_at" LIMIT 1)
WHERE EXISTS (SELECT FROM "ledger_parts" k JOIN "ledger" l ON l."id" = k."ledger_id"
  WHERE l."order_id" = ol."order_id" AND k."line_no" = ol."line_no" AND k."is_moved" AND k."charge_id" = ol."charge_id");
