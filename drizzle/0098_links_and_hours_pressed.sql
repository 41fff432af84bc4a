CREATE TABLE "credit_markings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"attended" boolean NOT NULL,
	"changed" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "credit_markings_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "former_tokens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_markings" ADD CONSTRAINT "credit_markings_session_id_credit_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."credit_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_markings_of_session" ON "credit_markings" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "class_registrations_by_former_token" ON "class_registrations" USING gin ("former_tokens");