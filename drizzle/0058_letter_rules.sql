CREATE TABLE "letter_rule_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"registration_id" uuid,
	"waitlist_id" uuid,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_rule_letters_one_reader" CHECK (num_nonnulls("letter_rule_letters"."registration_id", "letter_rule_letters"."waitlist_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "letter_rules" (
	"event_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"is_on" boolean NOT NULL,
	"amount" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_rules_event_id_rule_pk" PRIMARY KEY("event_id","rule")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "pay_method_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_rule_letters" ADD CONSTRAINT "letter_rule_letters_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_rule_letters" ADD CONSTRAINT "letter_rule_letters_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_rule_letters" ADD CONSTRAINT "letter_rule_letters_waitlist_id_waitlist_id_fk" FOREIGN KEY ("waitlist_id") REFERENCES "public"."waitlist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_rules" ADD CONSTRAINT "letter_rules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_rule_letters_registration" ON "letter_rule_letters" USING btree ("event_id","rule","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_rule_letters_waitlist" ON "letter_rule_letters" USING btree ("event_id","rule","waitlist_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_charge" ON "order_lines" USING btree ("charge_id") WHERE "order_lines"."charge_id" is not null;