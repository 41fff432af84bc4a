CREATE TABLE "dues_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"members" integer NOT NULL,
	"open_cents" bigint NOT NULL,
	"reminded_by" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_reminders_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "dues_reminders" ADD CONSTRAINT "dues_reminders_year_dues_runs_year_fk" FOREIGN KEY ("year") REFERENCES "public"."dues_runs"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_reminders_of_year" ON "dues_reminders" USING btree ("year");--> statement-breakpoint
CREATE INDEX "reminders_waiting" ON "reminders" USING btree ("next_at","id") WHERE state in ('planned', 'held');