CREATE TABLE "class_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"answers" jsonb NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "class_changes_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "class_changes" ADD CONSTRAINT "class_changes_registration_id_class_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."class_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_changes_of" ON "class_changes" USING btree ("registration_id","at");