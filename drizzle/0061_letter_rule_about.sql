DROP INDEX "letter_rule_letters_registration";--> statement-breakpoint
DROP INDEX "letter_rule_letters_waitlist";--> statement-breakpoint
ALTER TABLE "letter_rule_letters" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_rule_letters_registration" ON "letter_rule_letters" USING btree ("event_id","rule","registration_id","about");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_rule_letters_waitlist" ON "letter_rule_letters" USING btree ("event_id","rule","waitlist_id","about");--> statement-breakpoint
-- Rounds are an hour apart: a reminder of an offer's last hour could come seconds before its end.
UPDATE "letter_rules" SET "amount" = 2 WHERE "rule" = 'offer-ending' AND "amount" < 2;
