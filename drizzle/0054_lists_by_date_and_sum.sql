DROP INDEX "charges_open_due";--> statement-breakpoint
CREATE INDEX "class_registrations_by_date" ON "class_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "charges_open_due" ON "charges" USING btree ("due_on","id","amount_cents") WHERE "charges"."status" = 'open';