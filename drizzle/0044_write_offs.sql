CREATE TABLE "write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"charges" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"written_off_by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"request_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_offs_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "written_off_charges" (
	"write_off_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"has_ended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "written_off_charges_write_off_id_charge_id_pk" PRIMARY KEY("write_off_id","charge_id")
);
--> statement-breakpoint
ALTER TABLE "written_off_charges" ADD CONSTRAINT "written_off_charges_write_off_id_write_offs_id_fk" FOREIGN KEY ("write_off_id") REFERENCES "public"."write_offs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_off_charges" ADD CONSTRAINT "written_off_charges_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_offs_by_customer" ON "write_offs" USING btree ("customer","created_at" desc);--> statement-breakpoint
CREATE INDEX "written_off_charges_of" ON "written_off_charges" USING btree ("charge_id");