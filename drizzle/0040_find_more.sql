-- More of what staff find: lettings and documents, certifications by ID, and companies by the other names, the domains and the
-- person by which people know them. As in `find_words` before, no statement of the program reads the columns but
-- `find-rows.ts`, which is why the tables of Drizzle do not list them.
ALTER TABLE "lettings" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  title, counties::text, projects::text, (array['january','february','march','april','may','june','july','august','september',
  'october','november','december'])[extract(month from held_on)::int], extract(year from held_on)::text)) STORED;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(title, name)) STORED;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(cert_id)) STORED;--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(domain)) STORED;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "find_also" tsvector GENERATED ALWAYS AS (find_words(
  replace(aliases, E'\n', '|'), contact_name, contact_email, contact_phone, right(contact_phone, 7))) STORED;--> statement-breakpoint
CREATE INDEX "lettings_find" ON "lettings" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "lettings_by_day_and_id" ON "lettings" ("held_on", "id");--> statement-breakpoint
CREATE INDEX "documents_find" ON "documents" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "documents_by_day_and_id" ON "documents" ("effective_on", "id");--> statement-breakpoint
CREATE INDEX "certifications_find" ON "certifications" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "certifications_by_date" ON "certifications" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "company_domains_find" ON "company_domains" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "company_domains_by_date" ON "company_domains" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "affiliates_find_also" ON "affiliates" USING gin ("find_also");
