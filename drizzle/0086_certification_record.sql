CREATE TABLE "certification_levels" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"level_key" text NOT NULL,
	"from_day" date NOT NULL,
	"rule" jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "level_rules_once" UNIQUE("level_key","from_day")
);
--> statement-breakpoint
CREATE TABLE "certification_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "certification_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"is_dated_back" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"grace_until" date,
	"holds_in_grace" boolean
);
--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "grace_until" date;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "holds_in_grace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_entries" ADD CONSTRAINT "certification_entries_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certification_entries_of" ON "certification_entries" USING btree ("certification_id","seq");--> statement-breakpoint
-- The rule of the certifications until now knew no grace.
UPDATE "certifications" SET "grace_until" = "valid_until" WHERE "valid_until" IS NOT NULL;--> statement-breakpoint
-- The record of each certification as far as it is known. Days are those of the association's zone.
INSERT INTO "certification_entries" ("id", "certification_id", "kind", "day", "at", "by", "reason", "is_dated_back", "valid_from", "valid_until", "grace_until", "holds_in_grace")
SELECT gen_random_uuid(), one."id", entry."kind", entry."day", one."created_at", 'Blacktop', entry."reason", false,
  entry."valid_from", entry."valid_until", entry."valid_until", CASE WHEN entry."valid_until" IS NOT NULL THEN false END
FROM "certifications" AS one
CROSS JOIN (SELECT coalesce((SELECT "value" ->> 'timeZone' FROM "settings" WHERE "key" = 'organization'), 'America/Chicago') AS "zone") AS association
CROSS JOIN LATERAL (VALUES
  (1, 'issued', (one."created_at" AT TIME ZONE association."zone")::date, NULL::text, NULL::date, NULL::date),
  (2, 'certified', one."issued_on", NULL, one."issued_on", one."valid_until"),
  (3, CASE WHEN one."state" IN ('revoked', 'withdrawn') THEN one."state" END,
    coalesce((SELECT max(("at" AT TIME ZONE association."zone")::date) FROM "audit_log"
      WHERE "action" IN ('certification.revoked', 'certification.withdrawn') AND "subject" = 'certification ' || one."cert_id"),
      (now() AT TIME ZONE association."zone")::date),
    one."revoked_reason", NULL, NULL)
) AS entry ("step", "kind", "day", "reason", "valid_from", "valid_until")
WHERE entry."kind" IS NOT NULL AND entry."day" IS NOT NULL
ORDER BY one."created_at", one."id", entry."step";
