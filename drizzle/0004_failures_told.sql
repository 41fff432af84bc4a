ALTER TABLE "payment_attempts" ADD COLUMN "declined_charge" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;