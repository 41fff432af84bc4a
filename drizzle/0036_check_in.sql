CREATE TABLE "check_in_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"person" text NOT NULL,
	"registration_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" uuid NOT NULL,
	"seq" integer NOT NULL,
	"phone_at" bigint NOT NULL,
	"phone_skew" bigint NOT NULL,
	"phone_base" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"link_id" uuid,
	"by" text NOT NULL,
	"look_reason" text
);
--> statement-breakpoint
CREATE TABLE "check_in_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "check_in_links_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "check_in_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "check_in_links_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "check_in_reviews" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"settled_with" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_in_acts" ADD CONSTRAINT "check_in_acts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_acts" ADD CONSTRAINT "check_in_acts_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_acts" ADD CONSTRAINT "check_in_acts_link_id_check_in_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."check_in_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_reviews" ADD CONSTRAINT "check_in_reviews_act_id_check_in_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."check_in_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_acts_of_person" ON "check_in_acts" USING btree ("event_id","person");--> statement-breakpoint
CREATE INDEX "check_in_acts_received" ON "check_in_acts" USING btree ("event_id","received_at");--> statement-breakpoint
CREATE INDEX "check_in_acts_of_registration" ON "check_in_acts" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "check_in_links_of_event" ON "check_in_links" USING btree ("event_id","created_at");--> statement-breakpoint
-- What was done at the door only grows, as the books do: see 0008.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "check_in_acts" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "check_in_reviews" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
ALTER TABLE "check_in_acts" ENABLE ALWAYS TRIGGER "append_only";--> statement-breakpoint
ALTER TABLE "check_in_reviews" ENABLE ALWAYS TRIGGER "append_only";
