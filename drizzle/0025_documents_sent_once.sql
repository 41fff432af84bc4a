ALTER TABLE "documents" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_idempotency_key_unique" UNIQUE("idempotency_key");