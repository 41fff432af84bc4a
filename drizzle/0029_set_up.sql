CREATE TABLE "set_up" (
	"id" integer PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone,
	"sample_asked_at" timestamp with time zone,
	"sample_steps" integer DEFAULT 0 NOT NULL,
	"sample_failed_at" timestamp with time zone,
	"sample_loaded_at" timestamp with time zone
);
--> statement-breakpoint
-- An installation that is at work already has no use for the list; staff show it again on a screen.
INSERT INTO "set_up" ("id", "hidden_at") SELECT 1, now() WHERE EXISTS (SELECT FROM "events") OR EXISTS (SELECT FROM "affiliates");
