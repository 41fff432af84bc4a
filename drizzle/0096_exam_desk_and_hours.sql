CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"score" double precision,
	"is_passed" boolean,
	"replaces_id" uuid,
	"reason" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "exam_attempts_replaces_id_unique" UNIQUE("replaces_id"),
	CONSTRAINT "exam_attempts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "exam_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outcome" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"attempt_ids" jsonb NOT NULL,
	"certification_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_results_once" UNIQUE("entry_id","number")
);
--> statement-breakpoint
CREATE TABLE "exam_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"sent" integer NOT NULL,
	"refusals" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "exam_sendings_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "roster_attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"day" date,
	"is_present" boolean,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_attendance_once" UNIQUE NULLS NOT DISTINCT("entry_id","day")
);
--> statement-breakpoint
CREATE TABLE "credit_marks" (
	"session_id" uuid NOT NULL,
	"person" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_marks_session_id_person_pk" PRIMARY KEY("session_id","person")
);
--> statement-breakpoint
CREATE TABLE "credit_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"credit" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "credit_sessions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "event_attendees" (
	"event_id" uuid NOT NULL,
	"person" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"public_token" text DEFAULT new_public_token() NOT NULL,
	"technician_id" uuid,
	"linked_by" text,
	"is_doubtful" boolean NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_attendees_event_id_person_pk" PRIMARY KEY("event_id","person"),
	CONSTRAINT "event_attendees_public_token_unique" UNIQUE("public_token")
);
--> statement-breakpoint
ALTER TABLE "technician_evidence" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_entry_id_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."roster_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_replaces_id_exam_attempts_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."exam_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_entry_id_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."roster_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sendings" ADD CONSTRAINT "exam_sendings_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_attendance" ADD CONSTRAINT "roster_attendance_entry_id_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."roster_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_marks" ADD CONSTRAINT "credit_marks_session_id_credit_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."credit_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_sessions" ADD CONSTRAINT "credit_sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_attempts_of_entry" ON "exam_attempts" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_once" ON "exam_attempts" USING btree ("entry_id","part","number") WHERE "exam_attempts"."replaces_id" is null;--> statement-breakpoint
CREATE INDEX "exam_sendings_of_session" ON "exam_sendings" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "credit_sessions_of_event" ON "credit_sessions" USING btree ("event_id","day");--> statement-breakpoint
CREATE INDEX "event_attendees_of" ON "event_attendees" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "event_attendees_technician" ON "event_attendees" USING btree ("technician_id") WHERE "event_attendees"."technician_id" is not null;--> statement-breakpoint
CREATE INDEX "technician_evidence_from" ON "technician_evidence" USING btree ("source_id") WHERE "technician_evidence"."source_id" is not null;