ALTER TABLE "certification_levels" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "certification_levels" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "certification_levels" ADD CONSTRAINT "certification_levels_idempotency_key_unique" UNIQUE("idempotency_key");