CREATE TABLE "notice_mailings" (
	"subject" text PRIMARY KEY NOT NULL,
	"letter" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_address" text DEFAULT '' NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_subscribers" (
	"address" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "notice_mailings_open" ON "notice_mailings" USING btree ("started_at") WHERE "notice_mailings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notice_subscribers_newest" ON "notice_subscribers" USING btree ("confirmed_at","address") WHERE "notice_subscribers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "notice_subscribers_parts" ON "notice_subscribers" USING gin (text_parts("address")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "notice_subscribers_parts" ALTER COLUMN 1 SET STATISTICS 0;
