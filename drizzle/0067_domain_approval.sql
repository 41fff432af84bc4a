CREATE TABLE "declined_companies" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declined_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "code" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "declined_companies" ADD CONSTRAINT "declined_companies_company_id_affiliates_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_domains_waiting" ON "company_domains" USING btree ("created_at") WHERE "company_domains"."state" = 'waiting';--> statement-breakpoint
UPDATE "company_domains" SET "state" = 'verified' WHERE "verified_at" IS NOT NULL AND "asked_of" IS NULL;--> statement-breakpoint
-- Verified by a letter to a colleague alone, or asked for so: staff decide now.
UPDATE "company_domains" SET "asked_by" = "asked_of", "verified_at" = NULL, "verified_by" = NULL, "token_hash" = NULL, "expires_at" = NULL WHERE "asked_of" IS NOT NULL;
