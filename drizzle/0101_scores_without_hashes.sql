-- A score that was deleted is still its hash. No request that is a month old is sent again.
UPDATE "exam_attempts" SET "request_hash" = '' WHERE "score" IS NULL AND "is_passed" IS NOT NULL AND "at" < now() - interval '1 month';
