CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reminders_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("next_at") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "reminders_subject" ON "reminders" USING btree ("subject");