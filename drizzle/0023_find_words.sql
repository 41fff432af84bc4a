-- What staff find people, companies, references and numbers by. `find_words` holds every word of the texts, each name with
-- a sign inside it (`O'Hare-Quill`) as one word too, and each text in one piece, without capitals, accents and punctuation; `src/platform/database/find-words.ts` reads what is typed
-- the same way. The columns are computed by the database, so that they are true whichever statement changes a row. No
-- statement of the program reads them but `find-rows.ts`, which is why the tables of Drizzle do not list them.
CREATE FUNCTION "find_words"(VARIADIC texts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce((
    SELECT array_agg(DISTINCT left(word, 200)) FROM unnest(
      regexp_split_to_array(plain, '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+')
      -- A bar or a quotation mark ends a text: `["Sam Lee", "Kim Orr"]` is samlee and kimorr.
      || regexp_split_to_array(
        regexp_replace(plain, '[\u0001-\u0021\u0023-\u002f\u003a-\u0060\u007b\u007d-\u007f]+', '', 'g'), '["|]+')
      || regexp_split_to_array(
        regexp_replace(plain, '[\u0021\u0023-\u002f\u003a-\u0060\u007b\u007d-\u007f]+', '', 'g'), '[\u0001-\u0020"|]+')
    ) AS word WHERE word <> ''), '{}'))
  FROM (SELECT regexp_replace(normalize(lower(array_to_string(texts, '|')), NFKD), '[\u0300-\u036f]', '', 'g')) AS t(plain)
$$;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  reference, substr(reference, 3), first_name || ' ' || last_name, company, email, phone, right(phone, 7),
  jsonb_path_query_array(details, '$.**.name')::text, jsonb_path_query_array(details, '$.**.email')::text,
  jsonb_path_query_array(details, '$.**.includedAttendees')::text, (details -> 'guests')::text)) STORED;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  first_name || ' ' || last_name, company, email, phone, right(phone, 7))) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  event_title, event_location, (array['january','february','march','april','may','june','july','august','september',
  'october','november','december'])[extract(month from timezone(time_zone, event_date))::int],
  extract(year from timezone(time_zone, event_date))::text)) STORED;--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  reference, substr(reference, 3), first_name || ' ' || last_name, company, email, phone, right(phone, 7), cert_id)) STORED;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  first_name || ' ' || last_name, company, email, phone, right(phone, 7))) STORED;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  aff_name, aff_city, aff_zip, email_domain, aff_website)) STORED;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  reference, substr(reference, 3), company_name, rep_name, email, rep_phone, right(rep_phone, 7))) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  reference, substr(reference, 3), customer ->> 'company', (customer ->> 'firstName') || ' ' || (customer ->> 'lastName'),
  customer ->> 'email', customer ->> 'phone', card_last4)) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  number, substr(number, 5), customer ->> 'company', (customer ->> 'firstName') || ' ' || (customer ->> 'lastName'),
  customer ->> 'email', customer ->> 'phone', po_number)) STORED;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(number, payer)) STORED;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "find_words" tsvector GENERATED ALWAYS AS (find_words(
  reference, substr(reference, 3))) STORED;--> statement-breakpoint
CREATE INDEX "registrations_find" ON "registrations" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "waitlist_find" ON "waitlist" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "waitlist_newest" ON "waitlist" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "events_find" ON "events" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "events_newest" ON "events" ("event_date", "id");--> statement-breakpoint
CREATE INDEX "class_registrations_find" ON "class_registrations" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "technicians_find" ON "technicians" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "technicians_newest" ON "technicians" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "affiliates_find" ON "affiliates" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "affiliates_newest" ON "affiliates" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "applications_find" ON "applications" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "orders_find" ON "orders" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "invoices_find" ON "invoices" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "checks_find" ON "checks" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "deposits_find" ON "deposits" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "deposits_newest" ON "deposits" ("created_at", "id");
