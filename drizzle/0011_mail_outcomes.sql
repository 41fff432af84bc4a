CREATE TABLE "mail_bounces" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"message_id" text,
	"detail" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_address_kind_pk" PRIMARY KEY("address","kind")
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "files" jsonb;--> statement-breakpoint
CREATE INDEX "mail_bounces_received" ON "mail_bounces" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about","created_at") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "outbox_outcome" ON "outbox" USING btree ("outcome_at") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "outbox_message" ON "outbox" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree (lower("to_address"),"created_at");