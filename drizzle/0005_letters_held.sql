ALTER TABLE "registrations" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree ("event_id",lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_by_origin" ON "registrations" USING btree ("event_id","origin") WHERE "registrations"."origin" is not null;--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("held_at") WHERE held_at is not null;