CREATE TABLE "ledger_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ledger_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"charge_id" uuid,
	"label" text NOT NULL,
	"column" text NOT NULL,
	"program" text NOT NULL,
	"fund" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"is_moved" boolean NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_parts" ADD CONSTRAINT "ledger_parts_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_parts" ADD CONSTRAINT "ledger_parts_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_parts_row" ON "ledger_parts" USING btree ("ledger_id");--> statement-breakpoint
CREATE INDEX "ledger_parts_created" ON "ledger_parts" USING btree ("created_at","ledger_id");