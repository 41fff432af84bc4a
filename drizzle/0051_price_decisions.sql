CREATE TABLE "price_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"settled_as" text NOT NULL,
	"saved_cents" integer NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "price_decisions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE INDEX "price_decisions_of" ON "price_decisions" USING btree ("source_kind","source_id","at");