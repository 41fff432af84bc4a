CREATE TABLE "expiry_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certification_id" uuid NOT NULL,
	"valid_until" date NOT NULL,
	"rule" text,
	"reader" text NOT NULL,
	"day" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expiry_rules" (
	"rule" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"days" integer NOT NULL,
	"since" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expiry_emails" ADD CONSTRAINT "expiry_emails_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_emails_once" ON "expiry_emails" USING btree ("certification_id","valid_until","rule","reader") WHERE "expiry_emails"."rule" is not null;--> statement-breakpoint
CREATE INDEX "expiry_emails_of" ON "expiry_emails" USING btree ("certification_id","posted_at");