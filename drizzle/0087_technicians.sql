CREATE TABLE "certification_extensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"until_day" date NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"planned" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "certification_extensions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "technician_employers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid NOT NULL,
	"company" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date
);
--> statement-breakpoint
CREATE TABLE "technician_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"until_day" date,
	"minutes" integer,
	"vouched_by" text NOT NULL,
	"status" text DEFAULT 'entered' NOT NULL,
	"reason" text,
	"file_key" text,
	"entered_by" text NOT NULL,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "technician_evidence_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "certification_entries" ADD COLUMN "appeal_until" date;--> statement-breakpoint
ALTER TABLE "certification_entries" ADD COLUMN "extension_id" uuid;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "license_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "license_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "technician_employers" ADD CONSTRAINT "technician_employers_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_evidence" ADD CONSTRAINT "technician_evidence_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "technician_employers_of" ON "technician_employers" USING btree ("technician_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "technician_employers_present" ON "technician_employers" USING btree ("technician_id") WHERE "technician_employers"."until_day" is null;--> statement-breakpoint
CREATE INDEX "technician_evidence_of" ON "technician_evidence" USING btree ("technician_id","day");--> statement-breakpoint
ALTER TABLE "certification_entries" ADD CONSTRAINT "certification_entries_extension_id_certification_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."certification_extensions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_entries_extended_once" ON "certification_entries" USING btree ("extension_id","certification_id");--> statement-breakpoint
CREATE INDEX "certifications_of_level" ON "certifications" USING btree ("level","id");--> statement-breakpoint
CREATE INDEX "technicians_by_name" ON "technicians" USING btree (lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "technicians_by_employer" ON "technicians" USING btree (lower("company"),lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
-- The employer that is known of each technician, since the day of the row.
INSERT INTO "technician_employers" ("id", "technician_id", "company", "from_day")
SELECT gen_random_uuid(), "id", "company", ("created_at" AT TIME ZONE association."zone")::date
FROM "technicians"
CROSS JOIN (SELECT coalesce((SELECT "value" ->> 'timeZone' FROM "settings" WHERE "key" = 'organization'), 'America/Chicago') AS "zone") AS association;
