DROP INDEX "orders_words";--> statement-breakpoint
DROP INDEX "affiliates_in_state";--> statement-breakpoint
DROP INDEX "affiliates_of_tier";--> statement-breakpoint
DROP INDEX "affiliates_paid_through";--> statement-breakpoint
DROP INDEX "checks_received";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "standing" text DEFAULT 'void' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "total_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "open_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "class_registrations_of_class" ON "class_registrations" USING btree ("class_selection");--> statement-breakpoint
CREATE INDEX "deposits_made" ON "deposits" USING btree ("made_on");--> statement-breakpoint
CREATE INDEX "invoices_by_standing" ON "invoices" USING btree ("standing","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("created_at","id","due_on") WHERE "invoices"."standing" in ('open', 'part_paid');--> statement-breakpoint
CREATE INDEX "affiliates_in_state" ON "affiliates" USING btree ("aff_state","active","dues_paid_through");--> statement-breakpoint
CREATE INDEX "affiliates_of_tier" ON "affiliates" USING btree ("tier","active","dues_paid_through");--> statement-breakpoint
CREATE INDEX "affiliates_paid_through" ON "affiliates" USING btree ("dues_paid_through","active");--> statement-breakpoint
CREATE INDEX "checks_received" ON "checks" USING btree ("received_on","created_at","id");--> statement-breakpoint
-- The words of an order, which an index over the expression had before: what has no index then still is looked through at the
-- cost of reading. No statement of the program reads them but `staff-orders.ts`, so that Drizzle's table does not list them.
ALTER TABLE "orders" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', reference || ' ' || description), 'A') || setweight(to_tsvector('simple', reference || ' ' || description), 'A') || setweight(to_tsvector('english', coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '') || ' ' || found_by), 'B') || setweight(to_tsvector('simple', coalesce(customer->>'company', '') || ' ' || coalesce(customer->>'firstName', '') || ' ' || coalesce(customer->>'lastName', '') || ' ' || coalesce(customer->>'email', '') || ' ' || found_by), 'B')) STORED;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "words" SET STATISTICS 0;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("words") WITH (gin_pending_list_limit = 256);--> statement-breakpoint
-- What an invoice stands at follows from its charges, of which no index can be made. It is kept beside the invoice, written from
-- the charges each time, so that a restore may run it once more. Invoices are locked in one order, after their charges, as
-- everywhere: two payments at once do not wait for each other, and the later one sees what the earlier one committed.
CREATE FUNCTION "keep_invoice_figures"(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoices WHERE id = ANY(changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE invoices i SET standing = now_at.standing, total_cents = now_at.total, open_cents = now_at.open
    FROM (
      SELECT v.id, total, CASE WHEN v.voided_at IS NULL THEN open ELSE 0 END AS open, CASE
        WHEN v.voided_at IS NOT NULL THEN 'void'
        WHEN has_open AND (has_paid OR has_refunded) THEN 'part_paid'
        WHEN has_open THEN 'open'
        WHEN has_paid THEN 'paid'
        WHEN has_refunded THEN 'refunded'
        ELSE 'void' END AS standing
      FROM invoices v CROSS JOIN LATERAL (
        SELECT bool_or(c.status = 'open') AS has_open, bool_or(c.status = 'paid') AS has_paid,
          bool_or(c.status = 'refunded') AS has_refunded,
          coalesce(sum(c.amount_cents) FILTER (WHERE c.status <> 'void' OR v.voided_at IS NOT NULL), 0) AS total,
          coalesce(sum(c.amount_cents) FILTER (WHERE c.status = 'open'), 0) AS open
        FROM charges c WHERE c.id IN (
          SELECT charge_id FROM invoice_lines WHERE invoice_id = v.id
          -- Those opened for an invoice count even where no line names them.
          UNION SELECT id FROM charges WHERE source_kind = 'invoice' AND source_id = v.id::text)
      ) AS facts WHERE v.id = ANY(changed)
    ) AS now_at
    WHERE i.id = now_at.id
      AND (i.standing, i.total_cents, i.open_cents) IS DISTINCT FROM (now_at.standing, now_at.total, now_at.open);
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_figures_of_charges"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := array(SELECT DISTINCT source_id::uuid FROM new_rows WHERE source_kind = 'invoice');
  ELSE
    ids := array(
      WITH moved AS (
        SELECT n.* FROM new_rows n JOIN old_rows o ON o.id = n.id
        WHERE (n.status, n.amount_cents) IS DISTINCT FROM (o.status, o.amount_cents)
      )
      SELECT source_id::uuid FROM moved WHERE source_kind = 'invoice'
      UNION SELECT l.invoice_id FROM moved JOIN invoice_lines l ON l.charge_id = moved.id);
  END IF;
  IF cardinality(ids) > 0 THEN
    PERFORM keep_invoice_figures(ids);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_figures_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_invoice_figures(array(SELECT DISTINCT invoice_id FROM new_rows));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_figures_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_invoice_figures(array[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_figures_at_first" AFTER INSERT ON "charges" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_figures_of_charges"();--> statement-breakpoint
CREATE TRIGGER "keep_figures" AFTER UPDATE ON "charges" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_figures_of_charges"();--> statement-breakpoint
CREATE TRIGGER "keep_figures" AFTER INSERT ON "invoice_lines" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_figures_of_lines"();--> statement-breakpoint
CREATE TRIGGER "keep_figures" AFTER UPDATE OF "voided_at" ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "keep_figures_of_invoice"();--> statement-breakpoint
SELECT keep_invoice_figures(array(SELECT id FROM invoices));--> statement-breakpoint
-- As lists of staff show a sum. It is immutable as long as the pattern has no sign of a language, which `to_char` cannot know.
CREATE FUNCTION "dollars"(cents bigint) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN to_char(cents / 100.0, 'FM$999,999,999,990.00');
END $$;--> statement-breakpoint
-- Staff narrow lists down by words anywhere in a text, also inside others. `text_parts` holds the three letters that begin at
-- each letter of each word, fewer at its end; `text_parts_query` asks for those of each typed word. What has all of them may
-- still have them in another order, so that statements compare the text itself as well (`src/platform/database/list-words.ts`).
-- The extension pg_trgm does the same where it is allowed, which is not everywhere.
-- The cost keeps PostgreSQL from computing the parts of a whole table; it says nothing about parallel workers, which would not
-- be worth their start for the few rows that an index names.
CREATE FUNCTION "text_parts"(VARIADIC texts text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE COST 1000 AS $$
DECLARE
  word text;
  parts text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(translate(lower(array_to_string(texts, ' ')), E'\t\n\r', '   '), ' ') LOOP
    FOR at IN 1 .. length(word) LOOP
      parts := parts || substr(word, at, 3);
    END LOOP;
  END LOOP;
  RETURN array_to_tsvector(parts);
END $$;--> statement-breakpoint
CREATE FUNCTION "text_parts_query"(typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  parts text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(lower(typed), ' ') LOOP
    FOR at IN 1 .. greatest(length(word) - 2, 1) LOOP
      parts := parts || ('''' || replace(replace(substr(word, at, 3), '\', '\\'), '''', '''''') || '''' ||
        CASE WHEN length(word) < 3 THEN ':*' ELSE '' END);
    END LOOP;
  END LOOP;
  RETURN array_to_string(parts, ' & ')::tsquery;
END $$;--> statement-breakpoint
-- The day of an event as lists of staff show it. It is immutable as long as the names of days stay English, which `to_char` cannot know.
CREATE FUNCTION "event_day"(zone text, at timestamptz) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN to_char(timezone(zone, at), 'FMDay, FMMonth FMDD, YYYY');
END $$;--> statement-breakpoint
CREATE INDEX "registrations_parts" ON "registrations" USING gin (text_parts("first_name", "last_name", "company", "email", "reference")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "class_registrations_parts" ON "class_registrations" USING gin (text_parts("first_name", "last_name", "company", "email", "reference", "cert_id")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "events_parts" ON "events" USING gin (text_parts("event_title", "event_location", event_day("time_zone", "event_date"))) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "affiliates_parts" ON "affiliates" USING gin (text_parts("aff_name", "aliases", "aff_street", "aff_city", "aff_state", "aff_zip", "aff_website", "email_domain", "contact_name", "contact_email")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "company_domains_parts" ON "company_domains" USING gin (text_parts("domain")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "applications_parts" ON "applications" USING gin (text_parts("company_name", "rep_name", "email", "website", "city", "reference")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "invoices_parts" ON "invoices" USING gin (text_parts("number", ("customer" ->> 'company'), ("customer" ->> 'firstName'), ("customer" ->> 'lastName'), ("customer" ->> 'email'), "po_number", dollars("total_cents"))) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "checks_parts" ON "checks" USING gin (text_parts("number", "payer")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "contact_messages_parts" ON "contact_messages" USING gin (text_parts("first_name", "last_name", "email", "message", ('M-' || upper(left("id"::text, 8))))) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "audit_log_parts" ON "audit_log" USING gin (text_parts("detail", "subject", "actor_name")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "outbox_parts" ON "outbox" USING gin (text_parts("to_name", "to_address", "subject", "about")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "mail_suppressions_parts" ON "mail_suppressions" USING gin (text_parts("address", "detail")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
-- Without statistics PostgreSQL takes whatever is typed for rare, and asks the index; it is asked only for what is.
ALTER INDEX "registrations_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "class_registrations_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "events_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "affiliates_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "company_domains_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "applications_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "invoices_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "checks_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "contact_messages_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "audit_log_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "outbox_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "mail_suppressions_parts" ALTER COLUMN 1 SET STATISTICS 0;
