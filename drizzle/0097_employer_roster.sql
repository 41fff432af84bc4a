CREATE TABLE "crew_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"invoice" text,
	"invoice_token" text,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "crew_registrations_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "employer_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"entry_id" uuid,
	"before" jsonb,
	"reported_by" text NOT NULL,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "employer_reports_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "billed_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "technician_evidence" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "employer_reports" ADD CONSTRAINT "employer_reports_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_registrations_by_company" ON "crew_registrations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "employer_reports_of" ON "employer_reports" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "employer_reports_by_company" ON "employer_reports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employer_reports_waiting" ON "employer_reports" USING btree ("created_at","id") WHERE "employer_reports"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "technician_evidence_by_company" ON "technician_evidence" USING btree ("company_id","created_at","id") WHERE "technician_evidence"."company_id" is not null;