DROP INDEX "reminders_due";--> statement-breakpoint
CREATE INDEX "reminders_state" ON "reminders" USING btree ("state","next_at","id");