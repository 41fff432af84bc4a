ALTER TABLE "class_registrations" ADD COLUMN "member_saved_cents" integer;--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "member_settled" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "member_saved_cents" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "member_settled" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "class_registrations_unsettled" ON "class_registrations" USING btree ("created_at","id") WHERE "class_registrations"."is_active_member" and "class_registrations"."member_check" in ('provisional', 'unmatched') and "class_registrations"."member_settled" is null;--> statement-breakpoint
CREATE INDEX "registrations_unsettled" ON "registrations" USING btree ("created_at","id") WHERE "registrations"."member_check" in ('provisional', 'unmatched') and "registrations"."member_settled" is null;