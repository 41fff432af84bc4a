-- Events and registrations always said `cancelled`; orders, and the intents of test cards, said it as Stripe spells it.
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
UPDATE "orders" SET "status" = 'cancelled' WHERE "status" = 'canceled';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'paying', 'paid', 'partially_refunded', 'refunded', 'bounced', 'voided', 'review', 'expired', 'cancelled'));--> statement-breakpoint
UPDATE "test_card_intents" SET "status" = 'cancelled' WHERE "status" = 'canceled';--> statement-breakpoint
UPDATE "test_card_answers" SET "answer" = jsonb_set("answer", '{status}', '"cancelled"') WHERE "answer" ->> 'status' = 'canceled';
