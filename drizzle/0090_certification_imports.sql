CREATE TABLE "certification_import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"values" jsonb,
	"fingerprint" text NOT NULL,
	"technician_id" uuid,
	"is_new_person" boolean DEFAULT false NOT NULL,
	"certification_id" uuid,
	"version" integer,
	"decided_by" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certification_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"imported_by_id" text NOT NULL,
	"imported_by" text NOT NULL,
	"undone_by" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_imports_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "certification_import_rows" ADD CONSTRAINT "certification_import_rows_import_id_certification_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."certification_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_import_rows" ADD CONSTRAINT "certification_import_rows_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_import_rows_once" ON "certification_import_rows" USING btree ("import_id","row");--> statement-breakpoint
CREATE INDEX "certification_import_rows_by_state" ON "certification_import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "certification_import_rows_by_fingerprint" ON "certification_import_rows" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "certification_import_rows_of_certification" ON "certification_import_rows" USING btree ("certification_id");--> statement-breakpoint
CREATE INDEX "certification_import_rows_settled" ON "certification_import_rows" USING btree ("settled_at") WHERE "certification_import_rows"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "certification_entries_by_seq" ON "certification_entries" USING btree ("seq");