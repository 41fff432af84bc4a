CREATE TABLE "company_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"token_hash" text,
	"asked_of" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_domains_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "company_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "company_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"way" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_references" (
	"company_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"linked_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_references_company_id_reference_pk" PRIMARY KEY("company_id","reference")
);
--> statement-breakpoint
CREATE TABLE "listing_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"zip" text NOT NULL,
	"website" text,
	"logo_key" text,
	"needs_black_background" boolean NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_affiliates_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_affiliates_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_affiliates_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_references" ADD CONSTRAINT "company_references_company_id_affiliates_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_proposals" ADD CONSTRAINT "listing_proposals_company_id_affiliates_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_one_company" ON "company_domains" USING btree ("domain") WHERE "company_domains"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_once" ON "company_domains" USING btree ("company_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_one_open" ON "company_invitations" USING btree ("company_id","email") WHERE "company_invitations"."accepted_at" is null and "company_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "company_invitations_by_email" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "company_people_one_company" ON "company_people" USING btree ("user_id") WHERE "company_people"."state" = 'active';--> statement-breakpoint
CREATE INDEX "company_people_of_company" ON "company_people" USING btree ("company_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "company_references_one_company" ON "company_references" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_proposals_one_open" ON "listing_proposals" USING btree ("company_id") WHERE "listing_proposals"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "listing_proposals_of_company" ON "listing_proposals" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_proposals_open" ON "listing_proposals" USING btree ("created_at") WHERE "listing_proposals"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "class_registrations_by_email" ON "class_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_by_address" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "invoices_by_email" ON "invoices" USING btree (lower("customer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "charges_by_email" ON "charges" USING btree (lower("customer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("customer" ->> 'email'));