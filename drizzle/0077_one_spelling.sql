-- One spelling of everything that people write in several: `src/shared/one-spelling.ts` does the same to what is typed. It
-- knows no language and no setting, so that columns and indexes may be computed by it. What calls it says where it is found:
-- PostgreSQL computes an index, and a dump is read back, without a search path.
CREATE FUNCTION "one_spelling"(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(written) = length(written) THEN
    RETURN replace(replace(lower(written), '`', ''''), '&', ' and ');
  END IF;
  RETURN replace(replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(translate(written, '`´‘’‚‛ʹʻʼʽˈ′', ''''''''''''''''''''''''''), NFKD),
    '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0670\u200b-\u200d\ufeff]', '', 'g')),
    '‐‑‒–—―−“”„‟″«»łđøðħıŧςŁĐØÐĦŦ', '-------"""""""ldodhitσldodht'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and ');
END $$;--> statement-breakpoint
-- The words of texts as lists look for them: without apostrophes, dashes and the signs around words.
CREATE FUNCTION "search_text"(VARIADIC texts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN regexp_replace(translate(one_spelling(array_to_string(texts, ' ')), '''-', ''),
    '[.,;:!?()"](?![^[:space:].,;:!?()"])|(?<![^[:space:].,;:!?()"])[.,;:!?()"]', '', 'g');
END $$;--> statement-breakpoint
-- `Delta Paving, Inc.` and `delta paving` are one company; a name of signs alone is none.
CREATE FUNCTION "company_key"(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  words text[] := array_remove(regexp_split_to_array(
    translate(one_spelling(name), '.''', ''), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+'), '');
BEGIN
  IF cardinality(words) > 1 AND words[1] = 'the' THEN
    words := words[2:];
  END IF;
  WHILE cardinality(words) > 1 AND words[cardinality(words)] IN ('inc', 'incorporated', 'llc', 'lc', 'llp', 'lp', 'pllc', 'plc',
    'ltd', 'limited', 'co', 'company', 'corp', 'corporation') LOOP
    words := words[:cardinality(words) - 1];
  END LOOP;
  RETURN array_to_string(words, '');
END $$;--> statement-breakpoint
-- `Maeve O’Brien` and `maeve obrien` are one name.
CREATE FUNCTION "person_key"(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN regexp_replace(search_text(name), '[[:space:]]+', '', 'g');
END $$;--> statement-breakpoint
-- What staff find by: the same, in one spelling. Its columns are computed anew.
CREATE OR REPLACE FUNCTION "find_words"(VARIADIC texts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT array_to_tsvector(coalesce((
    SELECT array_agg(DISTINCT left(word, 200)) FROM unnest(
      regexp_split_to_array(plain, '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+')
      -- A bar or a quotation mark ends a text: `["Sam Lee", "Kim Orr"]` is samlee and kimorr.
      || regexp_split_to_array(
        regexp_replace(plain, '[\u0001-\u0021\u0023-\u002f\u003a-\u0060\u007b\u007d-\u007f]+', '', 'g'), '["|]+')
      || regexp_split_to_array(
        regexp_replace(plain, '[\u0021\u0023-\u002f\u003a-\u0060\u007b\u007d-\u007f]+', '', 'g'), '[\u0001-\u0020"|]+')
    ) AS word WHERE word <> ''), '{}'))
  FROM (SELECT one_spelling(array_to_string(texts, '|'))) AS t(plain)
$$;--> statement-breakpoint
CREATE FUNCTION "compute_anew"(of_table regclass, called text, made_of text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  definition text;
  definitions text[] := array(SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_attribute a
    ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) WHERE i.indrelid = of_table AND a.attname = called);
BEGIN
  EXECUTE format('ALTER TABLE %s DROP COLUMN %I', of_table, called);
  EXECUTE format('ALTER TABLE %s ADD COLUMN %I tsvector GENERATED ALWAYS AS (%s) STORED', of_table, called, made_of);
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
END $$;--> statement-breakpoint
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT a.attrelid::regclass AS of_table, a.attname AS called, pg_get_expr(d.adbin, d.adrelid) AS made_of
    FROM pg_attribute a JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attgenerated = 's' AND pg_get_expr(d.adbin, d.adrelid) LIKE 'find_words(%'
  LOOP
    PERFORM compute_anew(one.of_table, one.called, one.made_of);
  END LOOP;
END $$;--> statement-breakpoint
-- The words of searches, in one spelling as well.
SELECT compute_anew('lettings', 'search', $made$setweight(to_tsvector('english', replace(one_spelling(title), '''', '')), 'A') || setweight(to_tsvector('simple', replace(one_spelling(title), '''', '')), 'A') || setweight(to_tsvector('english', replace(one_spelling(counties::text || ' ' || projects::text), '''', '')), 'B') || setweight(to_tsvector('simple', replace(one_spelling(counties::text || ' ' || projects::text), '''', '')), 'B')$made$);--> statement-breakpoint
SELECT compute_anew('documents', 'search', $made$setweight(to_tsvector('english', replace(one_spelling(title), '''', '')), 'A') || setweight(to_tsvector('simple', replace(one_spelling(title), '''', '')), 'A')$made$);--> statement-breakpoint
SELECT compute_anew('events', 'search', $made$setweight(to_tsvector('english', replace(one_spelling(event_title), '''', '')), 'A') || setweight(to_tsvector('simple', replace(one_spelling(event_title), '''', '')), 'A') || setweight(to_tsvector('english', replace(one_spelling(event_location || ' ' || replace(event_type, '_', ' ')), '''', '')), 'B') || setweight(to_tsvector('simple', replace(one_spelling(event_location || ' ' || replace(event_type, '_', ' ')), '''', '')), 'B')$made$);--> statement-breakpoint
SELECT compute_anew('affiliates', 'search', $made$setweight(to_tsvector('english', replace(one_spelling(aff_name), '''', '')), 'A') || setweight(to_tsvector('simple', replace(one_spelling(aff_name), '''', '')), 'A') || setweight(to_tsvector('english', replace(one_spelling(aff_city || ' ' || aff_street || ' ' || aff_zip), '''', '')), 'B') || setweight(to_tsvector('simple', replace(one_spelling(aff_city || ' ' || aff_street || ' ' || aff_zip), '''', '')), 'B')$made$);--> statement-breakpoint
SELECT compute_anew('charges', 'words', $made$find_words(label, reference, (amount_cents / 100)::text, customer ->> 'company', customer ->> 'firstName', customer ->> 'lastName', customer ->> 'email')$made$);--> statement-breakpoint
SELECT compute_anew('orders', 'words', $made$setweight(to_tsvector('english', replace(one_spelling(reference || ' ' || description), '''', '')), 'A') || setweight(to_tsvector('simple', replace(one_spelling(reference || ' ' || description), '''', '')), 'A') || setweight(to_tsvector('english', replace(one_spelling(coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '') || ' ' || found_by), '''', '')), 'B') || setweight(to_tsvector('simple', replace(one_spelling(coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '') || ' ' || found_by), '''', '')), 'B')$made$);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "words" SET STATISTICS 0;--> statement-breakpoint
DROP FUNCTION "compute_anew";--> statement-breakpoint
-- What lists look for words in, a column of each: computed where a row is written, and not where it is looked through. No
-- statement of the program reads it but by `list-words.ts`, so that Drizzle's tables do not list it.
DROP INDEX "class_registrations_parts";--> statement-breakpoint
ALTER TABLE "class_registrations" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("first_name", "last_name", "company", "email", "reference", "cert_id")) STORED;--> statement-breakpoint
CREATE INDEX "class_registrations_parts" ON "class_registrations" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "class_registrations_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "events_parts";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("event_title", "event_location", event_day("time_zone", "event_date"))) STORED;--> statement-breakpoint
CREATE INDEX "events_parts" ON "events" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "events_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "affiliates_parts";--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("aff_name", "aliases", "aff_street", "aff_city", "aff_state", "aff_zip", "aff_website", "email_domain", "contact_name", "contact_email")) STORED;--> statement-breakpoint
CREATE INDEX "affiliates_parts" ON "affiliates" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "affiliates_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "company_domains_parts";--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("domain")) STORED;--> statement-breakpoint
CREATE INDEX "company_domains_parts" ON "company_domains" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "company_domains_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "applications_parts";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("company_name", "rep_name", "email", "website", "city", "reference")) STORED;--> statement-breakpoint
CREATE INDEX "applications_parts" ON "applications" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "applications_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "invoices_parts";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("number", "customer" ->> 'company', "customer" ->> 'firstName', "customer" ->> 'lastName', "customer" ->> 'email', "po_number", dollars("total_cents"))) STORED;--> statement-breakpoint
CREATE INDEX "invoices_parts" ON "invoices" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "invoices_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "checks_parts";--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("number", "payer")) STORED;--> statement-breakpoint
CREATE INDEX "checks_parts" ON "checks" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "checks_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "contact_messages_parts";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("first_name", "last_name", "email", "message", 'M-' || upper(left("id"::text, 8)))) STORED;--> statement-breakpoint
CREATE INDEX "contact_messages_parts" ON "contact_messages" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "contact_messages_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "audit_log_parts";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("detail", "subject", "actor_name")) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_parts" ON "audit_log" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "audit_log_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- A computed column is not known yet when the trigger compares.
DROP TRIGGER "erasable" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "erasable" BEFORE UPDATE ON "audit_log" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_but_erasing"('actor_name', 'subject', 'detail', 'list_words');--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "erasable";--> statement-breakpoint
DROP INDEX "outbox_parts";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("to_name", "to_address", "subject", "about")) STORED;--> statement-breakpoint
CREATE INDEX "outbox_parts" ON "outbox" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "outbox_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "mail_suppressions_parts";--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("address", "detail")) STORED;--> statement-breakpoint
CREATE INDEX "mail_suppressions_parts" ON "mail_suppressions" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "mail_suppressions_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "notice_subscribers_parts";--> statement-breakpoint
ALTER TABLE "notice_subscribers" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("address")) STORED;--> statement-breakpoint
CREATE INDEX "notice_subscribers_parts" ON "notice_subscribers" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "notice_subscribers_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "certifications_parts";--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("cert_id")) STORED;--> statement-breakpoint
CREATE INDEX "certifications_parts" ON "certifications" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "certifications_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "technicians_parts";--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "list_words" text GENERATED ALWAYS AS (search_text("first_name", "last_name", "company", "email")) STORED;--> statement-breakpoint
CREATE INDEX "technicians_parts" ON "technicians" USING gin (text_parts("list_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "technicians_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "registrations_by_company";--> statement-breakpoint
CREATE INDEX "registrations_by_company" ON "registrations" USING btree ("event_id",company_key("company"));--> statement-breakpoint
-- How one person who is registered twice for an event is found.
CREATE INDEX "registrations_by_person" ON "registrations" USING btree ("event_id",person_key("first_name" || ' ' || "last_name")) WHERE "registrations"."status" = 'active';--> statement-breakpoint
-- The rows that are kept of registrants and people hold their words in one spelling too, and those of registrants everybody
-- who is named inside. Nothing else of the two functions changes, whichever migration wrote them last.
CREATE FUNCTION "texts_of_registration"(r registrations) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_text(r.first_name, r.last_name, r.company, r.email, r.reference, (
    SELECT string_agg(one #>> '{}', ' ') FROM (
      SELECT jsonb_path_query(r.details, 'strict $.**.name') UNION ALL SELECT jsonb_path_query(r.details, 'strict $.**.email')
      UNION ALL SELECT jsonb_path_query(r.details, 'lax $.attendees[*].includedAttendees[*]')
      UNION ALL SELECT jsonb_path_query(r.details, 'lax $.guests[*]')) AS named(one)
    WHERE jsonb_typeof(one) = 'string'))
$$;--> statement-breakpoint
DO $$
DECLARE
  one record;
  definition text;
BEGIN
  FOR one IN SELECT * FROM (VALUES
    ('registrant_facts_of(uuid)'::regprocedure, 'concat_ws('' '', r.first_name, r.last_name, r.company, r.email, r.reference)', 'texts_of_registration(r)'),
    ('event_people_of(uuid)', 'concat_ws('' '', shown, company, mail, reference)', 'search_text(shown, company, mail, reference)')
  ) AS changed(called, before, after) LOOP
    definition := pg_get_functiondef(one.called);
    IF strpos(definition, one.before) = 0 THEN
      RAISE EXCEPTION '% computes its words in another way', one.called;
    END IF;
    EXECUTE replace(definition, one.before, one.after);
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "registrant_facts" SET "texts" = texts_of_registration(r) FROM "registrations" r WHERE r.id = registration_id;--> statement-breakpoint
UPDATE "event_people" SET "texts" = search_text("name", "company", "email", "reference");
