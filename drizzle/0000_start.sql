CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"bytes" integer NOT NULL,
	"effective_on" date NOT NULL,
	"superseded_on" date,
	"checksum" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_file" UNIQUE("bucket","key")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"key" text NOT NULL,
	"effective_on" date NOT NULL,
	"superseded_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aff_name" text NOT NULL,
	"aff_street" text NOT NULL,
	"aff_city" text NOT NULL,
	"aff_state" text NOT NULL,
	"aff_zip" text NOT NULL,
	"logo_key" text,
	"aff_website" text,
	"needs_black_background" boolean DEFAULT false NOT NULL,
	"email_domain" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"template" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"message_id" text,
	"last_error" text,
	"subject" text,
	"html" text,
	"text" text,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notices_effective" ON "notices" USING btree ("effective_on");--> statement-breakpoint
CREATE INDEX "affiliates_email_domain" ON "affiliates" USING btree ("email_domain");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_at");