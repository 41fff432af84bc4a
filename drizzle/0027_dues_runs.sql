CREATE TABLE "dues_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"invoices" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"due_on" date NOT NULL,
	"issued_by" text NOT NULL,
	"issued_by_id" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_issues_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "dues_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"tons" integer,
	"included" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"issue_id" uuid,
	"round" integer DEFAULT 0 NOT NULL,
	"tier" text,
	"amount_cents" bigint,
	"how" text,
	"customer" jsonb,
	"invoice_id" uuid,
	"failure" text,
	"paid_at" timestamp with time zone,
	"paid_through_before" date,
	"lapsed_at" timestamp with time zone,
	"reinstated_at" timestamp with time zone,
	CONSTRAINT "dues_items_invoice_id_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "dues_runs" (
	"year" integer PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "dues_paid_through" date;--> statement-breakpoint
ALTER TABLE "dues_issues" ADD CONSTRAINT "dues_issues_year_dues_runs_year_fk" FOREIGN KEY ("year") REFERENCES "public"."dues_runs"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_items" ADD CONSTRAINT "dues_items_year_dues_runs_year_fk" FOREIGN KEY ("year") REFERENCES "public"."dues_runs"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_items" ADD CONSTRAINT "dues_items_company_id_affiliates_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_items" ADD CONSTRAINT "dues_items_issue_id_dues_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."dues_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_issues_of_year" ON "dues_issues" USING btree ("year");--> statement-breakpoint
CREATE UNIQUE INDEX "dues_items_once" ON "dues_items" USING btree ("year","company_id");--> statement-breakpoint
CREATE INDEX "dues_items_of_company" ON "dues_items" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "dues_items_of_issue" ON "dues_items" USING btree ("issue_id");