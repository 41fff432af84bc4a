CREATE TABLE "roster_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"technician_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"level_key" text NOT NULL,
	"is_recertification" boolean NOT NULL,
	"title" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"location" text NOT NULL,
	"capacity" integer,
	"minimum" integer,
	"decide_on" date,
	"instructor" text NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "class_sessions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "session_cancellations" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"to_session_id" uuid,
	"reason" text NOT NULL,
	"refunds" boolean NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "session_cancellations_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_cancellations" ADD CONSTRAINT "session_cancellations_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_cancellations" ADD CONSTRAINT "session_cancellations_to_session_id_class_sessions_id_fk" FOREIGN KEY ("to_session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_entries_of_session" ON "roster_entries" USING btree ("session_id","state");--> statement-breakpoint
CREATE INDEX "roster_entries_of_technician" ON "roster_entries" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "roster_entries_by_email" ON "roster_entries" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_once" ON "roster_entries" USING btree ("source_kind","source_id") WHERE "roster_entries"."state" = 'expected';--> statement-breakpoint
CREATE INDEX "class_sessions_by_day" ON "class_sessions" USING btree ("last_day","first_day","id");--> statement-breakpoint
CREATE INDEX "class_sessions_by_state" ON "class_sessions" USING btree ("state","last_day");--> statement-breakpoint
CREATE INDEX "session_cancellations_to" ON "session_cancellations" USING btree ("to_session_id");--> statement-breakpoint
ALTER TABLE "class_registrations" ADD CONSTRAINT "class_registrations_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_registrations_of_session" ON "class_registrations" USING btree ("session_id","created_at","id");--> statement-breakpoint
CREATE INDEX "class_registrations_unassigned" ON "class_registrations" USING btree ("created_at","id") WHERE "class_registrations"."session_id" is null and "class_registrations"."status" = 'active';