CREATE TABLE "announcement_recipients" (
	"announcement_id" uuid NOT NULL,
	"mailbox" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"is_contact" boolean NOT NULL,
	"posted_at" timestamp with time zone,
	"skipped" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_recipients_announcement_id_mailbox_pk" PRIMARY KEY("announcement_id","mailbox")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"send_at" timestamp with time zone,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"listed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_recipients_waiting" ON "announcement_recipients" USING btree ("announcement_id","mailbox") WHERE "announcement_recipients"."posted_at" is null and "announcement_recipients"."skipped" is null;--> statement-breakpoint
CREATE INDEX "announcement_recipients_registration" ON "announcement_recipients" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "announcements_of_event" ON "announcements" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_sending" ON "announcements" USING btree ("started_at") WHERE "announcements"."state" = 'sending';