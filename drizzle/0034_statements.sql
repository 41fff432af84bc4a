CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"to_address" text NOT NULL,
	"charges" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"sent_by" text NOT NULL,
	"request_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE INDEX "statements_by_customer" ON "statements" USING btree ("customer","created_at" desc);--> statement-breakpoint
CREATE INDEX "charges_owed" ON "charges" USING btree (lower(coalesce(nullif(customer ->> 'company', ''), nullif(customer ->> 'email', ''), reference, id::text)),"due_on","amount_cents") WHERE "charges"."status" = 'open';