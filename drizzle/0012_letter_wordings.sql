CREATE TABLE "letter_wordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"deed" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"problem" text,
	"problem_at" timestamp with time zone,
	CONSTRAINT "letter_wordings_version" UNIQUE("letter","version")
);
--> statement-breakpoint
CREATE INDEX "outbox_by_template" ON "outbox" USING btree ("template","created_at");