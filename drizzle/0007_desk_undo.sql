ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "voided_by" text;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "undo_reason" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "undone_count" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'paying', 'paid', 'partially_refunded', 'refunded', 'bounced', 'voided', 'review', 'expired', 'canceled'));