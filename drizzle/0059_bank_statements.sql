CREATE TABLE "bank_lines" (
	"deposit_id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"fund" text,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"ordinal" integer NOT NULL,
	"note" text,
	"ticked_by" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_lines_once" UNIQUE NULLS NOT DISTINCT("fund","booked_on","amount_cents","description","ordinal"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fund" text,
	"file_name" text NOT NULL,
	"result" jsonb NOT NULL,
	"read_by" text NOT NULL,
	"client_request_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_statements_client_request_id_unique" UNIQUE("client_request_id")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");