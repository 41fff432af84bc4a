ALTER TABLE "certifications" ADD COLUMN "told_expired" date;--> statement-breakpoint
-- What ended before this release is not told.
UPDATE "certifications" SET "told_expired" = "grace_until" WHERE "grace_until" < current_date;
