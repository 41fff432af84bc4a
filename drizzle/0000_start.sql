CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text,
	"grants" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"grants" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid NOT NULL,
	"level" text NOT NULL,
	"cert_id" text NOT NULL,
	"cert_id_key" text NOT NULL,
	"state" text NOT NULL,
	"issued_on" date,
	"valid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certifications_cert_id_unique" UNIQUE("cert_id")
);
--> statement-breakpoint
CREATE TABLE "class_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"public_token" text NOT NULL,
	"class_selection" text NOT NULL,
	"is_recertification" boolean NOT NULL,
	"is_active_member" boolean NOT NULL,
	"member_check" text NOT NULL,
	"cert_id" text NOT NULL,
	"cert_id_status" text NOT NULL,
	"certification_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"price_cents" integer NOT NULL,
	"price_seen_cents" integer,
	"pay_method" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_registrations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "class_registrations_public_token_unique" UNIQUE("public_token"),
	CONSTRAINT "class_registrations_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "technicians" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"suspect" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "document_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"checksum" text NOT NULL,
	"effective_on" date NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"effective_on" date NOT NULL,
	"superseded_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A')) STORED,
	CONSTRAINT "documents_address" UNIQUE("bucket","name")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_title" text NOT NULL,
	"event_date" timestamp with time zone NOT NULL,
	"event_time" text DEFAULT '' NOT NULL,
	"event_location" text DEFAULT '' NOT NULL,
	"event_image_filename" text DEFAULT '' NOT NULL,
	"event_type" text NOT NULL,
	"event_attachment_filename" text DEFAULT '' NOT NULL,
	"event_date_obj" json DEFAULT '{}'::json NOT NULL,
	"price_obj" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_info_obj" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"time_zone" text DEFAULT 'America/Chicago' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"corrections_until" timestamp with time zone,
	"capacity" integer,
	"sold_out" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text GENERATED ALWAYS AS (trim(both '-' from regexp_replace(lower(event_title), '[^a-z0-9]+', '-', 'g')) || '-' || (array['january','february','march','april','may','june','july','august','september','october','november','december'])[extract(month from timezone(time_zone, event_date))::int] || '-' || extract(year from timezone(time_zone, event_date))::int) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', event_title), 'A') || setweight(to_tsvector('simple', event_title), 'A') || setweight(to_tsvector('english', event_location || ' ' || replace(event_type, '_', ' ')), 'B') || setweight(to_tsvector('simple', event_location || ' ' || replace(event_type, '_', ' ')), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "registration_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"people" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"public_token" text NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"company" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address" text NOT NULL,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"details" jsonb NOT NULL,
	"custom_inputs" json NOT NULL,
	"headcount" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"price_seen_cents" integer,
	"pay_method" text,
	"member_check" text,
	"idempotency_key" text,
	"hold_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"ended_by" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "registrations_public_token_unique" UNIQUE("public_token"),
	CONSTRAINT "registrations_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "slot_claims" (
	"event_id" uuid NOT NULL,
	"option" text NOT NULL,
	"seat_no" integer NOT NULL,
	"state" text NOT NULL,
	"registration_id" uuid,
	"waitlist_id" uuid,
	CONSTRAINT "slot_claims_event_id_option_seat_no_pk" PRIMARY KEY("event_id","option","seat_no"),
	CONSTRAINT "slot_claims_one_holder" CHECK (num_nonnulls("slot_claims"."registration_id", "slot_claims"."waitlist_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"event_id" uuid NOT NULL,
	"option" text NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"people" integer NOT NULL,
	"company" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"offer_until" timestamp with time zone,
	"registration_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_public_token_unique" UNIQUE("public_token")
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aff_name" text NOT NULL,
	"aff_street" text NOT NULL,
	"aff_city" text NOT NULL,
	"aff_state" text NOT NULL,
	"aff_zip" text NOT NULL,
	"logo_key" text,
	"aff_website" text,
	"needs_black_background" boolean DEFAULT false NOT NULL,
	"email_domain" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', aff_name), 'A') || setweight(to_tsvector('simple', aff_name), 'A') || setweight(to_tsvector('english', aff_city || ' ' || aff_street || ' ' || aff_zip), 'B') || setweight(to_tsvector('simple', aff_city || ' ' || aff_street || ' ' || aff_zip), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"public_token" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"company_name" text NOT NULL,
	"rep_name" text NOT NULL,
	"rep_phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"zip" text NOT NULL,
	"business_type" text NOT NULL,
	"member_type" text NOT NULL,
	"pay_method" text,
	"logo_key" text,
	"needs_black_background" boolean DEFAULT false NOT NULL,
	"dues_cents" integer,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_public_token_unique" UNIQUE("public_token"),
	CONSTRAINT "applications_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"payer" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"fund" text,
	"deposit_id" uuid,
	"bounced_at" timestamp with time zone,
	"bounce_reason" text,
	"entered_by" text NOT NULL,
	"client_request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checks_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "checks_client_request_id_unique" UNIQUE("client_request_id"),
	CONSTRAINT "checks_amount" CHECK ("checks"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"made_on" date NOT NULL,
	"fund" text,
	"total_cents" bigint NOT NULL,
	"made_by" text NOT NULL,
	"client_request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "deposits_client_request_id_unique" UNIQUE("client_request_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"charge_id" uuid NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_line_no_pk" PRIMARY KEY("invoice_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"number" text NOT NULL,
	"customer" jsonb NOT NULL,
	"po_number" text,
	"note" text,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"issued_by" text NOT NULL,
	"client_request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "invoices_public_token_unique" UNIQUE("public_token"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_client_request_id_unique" UNIQUE("client_request_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"livemode" boolean NOT NULL,
	"object_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"provider_cents" bigint NOT NULL,
	"ledger_cents" bigint NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_no_pk" PRIMARY KEY("refund_id","line_no"),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"client_request_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"check_number" text,
	"status" text NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_client_request_id_unique" UNIQUE("client_request_id"),
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0 and "refunds"."fee_cents" between 0 and "refunds"."amount_cents"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'sent', 'pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fund" text,
	"program" text NOT NULL,
	"reference" text,
	"customer" jsonb,
	"due_on" date,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(lower(label || ' ' || coalesce(reference, '') || ' ' || coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '') || ' ' || (amount_cents / 100)::text), '[^a-z0-9]+'), ''))) STORED,
	CONSTRAINT "charges_public_token_unique" UNIQUE("public_token"),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount_cents" >= 0),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('open', 'paid', 'void', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('charge', 'check', 'refund', 'dispute', 'reversal'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"charge_id" uuid,
	"invoice" text,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"holds_charge" boolean NOT NULL,
	CONSTRAINT "order_lines_order_id_line_no_pk" PRIMARY KEY("order_id","line_no"),
	CONSTRAINT "order_lines_amount" CHECK ("order_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"reference" text NOT NULL,
	"client_request_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"livemode" boolean NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"fee_bps" integer NOT NULL,
	"fee_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"customer" jsonb,
	"provider_pi_id" text,
	"card_brand" text,
	"card_last4" text,
	"card_funding" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_public_token_unique" UNIQUE("public_token"),
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_client_request_id_unique" UNIQUE("client_request_id"),
	CONSTRAINT "orders_provider_pi_id_unique" UNIQUE("provider_pi_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'paying', 'paid', 'partially_refunded', 'refunded', 'bounced', 'review', 'expired', 'canceled')),
	CONSTRAINT "orders_method" CHECK ("orders"."method" in ('card', 'check')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."fee_cents"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_cents" > 0 and "orders"."fee_cents" >= 0 and "orders"."fee_bps" >= 0),
	CONSTRAINT "orders_check_without_fee" CHECK ("orders"."method" = 'card' or "orders"."fee_cents" = 0),
	CONSTRAINT "orders_paid_at" CHECK (("orders"."status" in ('paid', 'partially_refunded', 'refunded')) = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"order_id" uuid NOT NULL,
	"attempt_no" integer NOT NULL,
	"client_request_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_order_id_attempt_no_pk" PRIMARY KEY("order_id","attempt_no"),
	CONSTRAINT "payment_attempts_client_request_id_unique" UNIQUE("client_request_id"),
	CONSTRAINT "payment_attempts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('created', 'sent', 'requires_action', 'processing', 'unknown', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"template" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"message_id" text,
	"last_error" text,
	"subject" text,
	"html" text,
	"text" text,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_card_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_card_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"client_secret" text NOT NULL,
	"payment_method" text,
	"error_code" text,
	"error_message" text,
	"charge_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_card_intents_client_secret_unique" UNIQUE("client_secret")
);
--> statement-breakpoint
CREATE TABLE "test_card_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"refund_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_bot_checks" (
	"solution" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_registrations" ADD CONSTRAINT "class_registrations_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_editions" ADD CONSTRAINT "document_editions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_changes" ADD CONSTRAINT "registration_changes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_waitlist_id_waitlist_id_fk" FOREIGN KEY ("waitlist_id") REFERENCES "public"."waitlist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certifications_of_technician" ON "certifications" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "certifications_by_key" ON "certifications" USING btree ("cert_id_key");--> statement-breakpoint
CREATE INDEX "class_registrations_by_date" ON "class_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "class_registrations_of_certification" ON "class_registrations" USING btree ("certification_id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_date" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "document_editions_of" ON "document_editions" USING btree ("document_id","effective_on","created_at");--> statement-breakpoint
CREATE INDEX "documents_effective" ON "documents" USING btree ("bucket","effective_on");--> statement-breakpoint
CREATE INDEX "documents_by_day" ON "documents" USING btree ("effective_on");--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("status","event_date");--> statement-breakpoint
CREATE INDEX "events_by_slug" ON "events" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search");--> statement-breakpoint
CREATE INDEX "registration_changes_of" ON "registration_changes" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "registrations_of_event" ON "registrations" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_held" ON "registrations" USING btree ("hold_until") WHERE "registrations"."status" = 'active';--> statement-breakpoint
CREATE INDEX "slot_claims_of_registration" ON "slot_claims" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "slot_claims_of_waitlist" ON "slot_claims" USING btree ("waitlist_id") WHERE "slot_claims"."waitlist_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once" ON "waitlist" USING btree ("event_id","option",lower("email")) WHERE "waitlist"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_line" ON "waitlist" USING btree ("event_id","option","place");--> statement-breakpoint
CREATE INDEX "waitlist_offers" ON "waitlist" USING btree ("offer_until") WHERE "waitlist"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "affiliates_by_name" ON "affiliates" USING btree (lower("aff_name")) WHERE "affiliates"."active";--> statement-breakpoint
CREATE INDEX "affiliates_email_domain" ON "affiliates" USING btree ("email_domain");--> statement-breakpoint
CREATE INDEX "affiliates_search" ON "affiliates" USING gin ("search");--> statement-breakpoint
CREATE INDEX "applications_by_date" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "checks_received" ON "checks" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "checks_created" ON "checks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "checks_deposit" ON "checks" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_charge" ON "invoice_lines" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_ran" ON "reconciliations" USING btree ("ran_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "charges_words" ON "charges" USING gin ("words") WHERE "charges"."status" = 'open';--> statement-breakpoint
CREATE INDEX "charges_open_amount" ON "charges" USING btree ("amount_cents") WHERE "charges"."status" = 'open';--> statement-breakpoint
CREATE INDEX "charges_open_due" ON "charges" USING btree ("due_on","id") WHERE "charges"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_source" ON "charges" USING btree ("source_kind","source_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "ledger" USING btree ("provider","kind","provider_ref");--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_created" ON "ledger" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_one_live_order" ON "order_lines" USING btree ("charge_id") WHERE "order_lines"."holds_charge" and "order_lines"."charge_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((setweight(to_tsvector('english', reference || ' ' || description), 'A') || setweight(to_tsvector('simple', reference || ' ' || description), 'A') || setweight(to_tsvector('english', coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '')), 'B') || setweight(to_tsvector('simple', coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '')), 'B')));--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" in ('created', 'sent', 'requires_action', 'processing', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_updated" ON "payment_attempts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "test_card_intents_order" ON "test_card_intents" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "test_card_refunds_intent" ON "test_card_refunds" USING btree ("intent_id","created_at");--> statement-breakpoint
CREATE INDEX "used_bot_checks_expiry" ON "used_bot_checks" USING btree ("expires_at");