CREATE TABLE "chosen_cancellations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_ids" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"refunds" boolean NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "chosen_cancellations_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "chosen_cancellations" ADD CONSTRAINT "chosen_cancellations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chosen_cancellations_open" ON "chosen_cancellations" USING btree ("event_id") WHERE "chosen_cancellations"."ended_at" is null;