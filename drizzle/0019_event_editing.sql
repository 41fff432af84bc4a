CREATE TABLE "event_cancellations" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"refunds" boolean NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "event_cancellations_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "event_image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "has_waitlist" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "written_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_days" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "event_cancellations" ADD CONSTRAINT "event_cancellations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_idempotency_key_unique" UNIQUE("idempotency_key");