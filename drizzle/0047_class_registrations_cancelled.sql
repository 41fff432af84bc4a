DROP INDEX "class_registrations_by_date";--> statement-breakpoint
DROP INDEX "class_registrations_unknown";--> statement-breakpoint
DROP INDEX "class_registrations_unsettled";--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "ended_reason" text;--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "ended_by" text;--> statement-breakpoint
CREATE INDEX "class_registrations_by_state" ON "class_registrations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "class_registrations_unknown" ON "class_registrations" USING btree ("created_at","id") WHERE "class_registrations"."cert_id_status" = 'unknown' and "class_registrations"."status" = 'active';--> statement-breakpoint
CREATE INDEX "class_registrations_unsettled" ON "class_registrations" USING btree ("created_at","id") WHERE "class_registrations"."is_active_member" and "class_registrations"."member_check" in ('provisional', 'unmatched') and "class_registrations"."member_settled" is null and "class_registrations"."status" = 'active';