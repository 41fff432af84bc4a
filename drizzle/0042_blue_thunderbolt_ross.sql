CREATE TABLE "answer_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"answers" jsonb NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"overruled" text[] DEFAULT '{}' NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "answer_changes_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_changes_of" ON "answer_changes" USING btree ("registration_id","at");