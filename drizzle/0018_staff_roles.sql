-- Until now each staff user did everything: who has no role is an administrator from now on. A link whose first use comes later
-- as well; without a role it would keep the role of a user who has one.
UPDATE "users" SET "grants" = array_append("grants", 'administrator')
WHERE 'staff' = ANY("grants")
  AND NOT "grants" && ARRAY['administrator', 'registrar', 'treasurer', 'editor', 'check-in'];
--> statement-breakpoint
UPDATE "staff_links" SET "grants" = array_append("grants", 'administrator')
WHERE "email" IS NULL AND 'staff' = ANY("grants") AND NOT 'administrator' = ANY("grants");
