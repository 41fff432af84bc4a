CREATE TABLE "company_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"gone_name" text NOT NULL,
	"merged_by" text NOT NULL,
	"record" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"stayed" text[],
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "company_merges_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
DROP INDEX "dues_items_once";--> statement-breakpoint
ALTER TABLE "dues_items" ADD COLUMN "second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "company_merges_gone_once" ON "company_merges" USING btree ("gone_id") WHERE "company_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "company_merges_of_kept" ON "company_merges" USING btree ("kept_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dues_items_once" ON "dues_items" USING btree ("year","company_id") WHERE not "dues_items"."second";