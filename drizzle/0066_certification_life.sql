ALTER TABLE "certifications" ADD COLUMN "revoked_reason" text;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE INDEX "certifications_by_state" ON "certifications" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "certifications_by_last_day" ON "certifications" USING btree ("valid_until") WHERE "certifications"."state" = 'active';--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
CREATE INDEX "certifications_parts" ON "certifications" USING gin (text_parts("cert_id")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "technicians_parts" ON "technicians" USING gin (text_parts("first_name", "last_name", "company", "email")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "technicians_by_email" ON "technicians" USING btree (lower("email"));
