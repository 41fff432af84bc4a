CREATE TABLE "application_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_by" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_questions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "application_questions" ADD CONSTRAINT "application_questions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_questions_of" ON "application_questions" USING btree ("application_id","created_at");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_affiliates_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_of_company" ON "applications" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_idempotency_key_unique" UNIQUE("idempotency_key");