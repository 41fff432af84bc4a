CREATE TABLE "letting_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"dated_on" date NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"checksum" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letting_files_once" UNIQUE("letting_id","checksum")
);
--> statement-breakpoint
CREATE TABLE "lettings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"held_on" date NOT NULL,
	"cut_off_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"counties" jsonb NOT NULL,
	"projects" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"version" integer NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', counties::text || ' ' || projects::text), 'B') || setweight(to_tsvector('simple', counties::text || ' ' || projects::text), 'B')) STORED,
	CONSTRAINT "lettings_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "letting_files" ADD CONSTRAINT "letting_files_letting_id_lettings_id_fk" FOREIGN KEY ("letting_id") REFERENCES "public"."lettings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lettings_by_day" ON "lettings" USING btree ("held_on");--> statement-breakpoint
CREATE INDEX "lettings_search" ON "lettings" USING gin ("search");