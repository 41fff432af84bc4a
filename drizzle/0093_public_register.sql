CREATE TABLE "certified_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"night" date,
	"day" date NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"file_key" text,
	"finished_at" timestamp with time zone,
	"edition_id" uuid,
	"people" integer,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "certified_lists_night_unique" UNIQUE("night")
);
--> statement-breakpoint
CREATE TABLE "registry_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "registry_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "registry_tokens_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE INDEX "certified_lists_unfinished" ON "certified_lists" USING btree ("created_at","id") WHERE "certified_lists"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "certified_lists_finished" ON "certified_lists" USING btree ("finished_at","id") WHERE "certified_lists"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "registry_tokens_valid" ON "registry_tokens" USING btree ("created_at","id") WHERE "registry_tokens"."revoked_at" is null;