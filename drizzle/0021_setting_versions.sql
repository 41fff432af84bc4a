CREATE TABLE "setting_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"deed" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "setting_versions_of" ON "setting_versions" USING btree ("key","saved_at");--> statement-breakpoint
-- What was saved before is the first version of each setting.
INSERT INTO "setting_versions" ("id", "key", "value", "deed", "saved_by", "saved_at")
SELECT gen_random_uuid(), "key", "value", 'saved', 'Staff', "updated_at" FROM "settings";
