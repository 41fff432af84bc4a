CREATE TABLE "unit_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"option" text NOT NULL,
	"units" integer NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"ends_on" date NOT NULL,
	"is_beyond" boolean NOT NULL,
	"held_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"client_request_id" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"registration_id" uuid,
	CONSTRAINT "unit_holds_client_request_id_unique" UNIQUE("client_request_id"),
	CONSTRAINT "unit_holds_units" CHECK ("unit_holds"."units" > 0)
);
--> statement-breakpoint
ALTER TABLE "slot_claims" DROP CONSTRAINT "slot_claims_one_holder";--> statement-breakpoint
ALTER TABLE "slot_claims" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_holds_of_event" ON "unit_holds" USING btree ("event_id","option","created_at");--> statement-breakpoint
CREATE INDEX "unit_holds_ending" ON "unit_holds" USING btree ("ends_on") WHERE "unit_holds"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_hold_id_unit_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."unit_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_claims_of_hold" ON "slot_claims" USING btree ("hold_id") WHERE "slot_claims"."hold_id" is not null;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_one_holder" CHECK (num_nonnulls("slot_claims"."registration_id", "slot_claims"."waitlist_id", "slot_claims"."hold_id") = 1);