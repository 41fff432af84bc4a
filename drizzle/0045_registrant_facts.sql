CREATE TABLE "registrant_facts" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name_key" text NOT NULL,
	"company_key" text NOT NULL,
	"level" text NOT NULL,
	"people" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"money" text NOT NULL,
	"nameless" boolean NOT NULL,
	"checked_in" boolean NOT NULL,
	"has_note" boolean NOT NULL,
	"unsettled" boolean NOT NULL,
	"texts" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrant_facts" ADD CONSTRAINT "registrant_facts_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrant_facts_by_date" ON "registrant_facts" USING btree ("event_id","created_at","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_name" ON "registrant_facts" USING btree ("event_id","name_key","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_company" ON "registrant_facts" USING btree ("event_id","company_key","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_level" ON "registrant_facts" USING btree ("event_id","level","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_people" ON "registrant_facts" USING btree ("event_id","people","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_total" ON "registrant_facts" USING btree ("event_id","total_cents","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_money" ON "registrant_facts" USING btree ("event_id","money","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_reference" ON "registrant_facts" USING btree ("event_id","reference","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_unpaid" ON "registrant_facts" USING btree ("event_id","created_at","registration_id") WHERE "registrant_facts"."money" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "registrant_facts_nameless" ON "registrant_facts" USING btree ("event_id","created_at","registration_id") WHERE "registrant_facts"."nameless";--> statement-breakpoint
CREATE INDEX "registrant_facts_checked_in" ON "registrant_facts" USING btree ("event_id","created_at","registration_id") WHERE "registrant_facts"."checked_in";--> statement-breakpoint
CREATE INDEX "registrant_facts_noted" ON "registrant_facts" USING btree ("event_id","created_at","registration_id") WHERE "registrant_facts"."has_note";--> statement-breakpoint
CREATE INDEX "registrant_facts_unsettled" ON "registrant_facts" USING btree ("event_id","created_at","registration_id") WHERE "registrant_facts"."unsettled";--> statement-breakpoint
-- Words are looked for here, in the order that is asked for, and in the registrations no more.
CREATE INDEX "registrant_facts_parts" ON "registrant_facts" USING gin ("text_parts"("texts")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "registrant_facts_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP INDEX "registrations_parts";--> statement-breakpoint
-- What follows from a registration, read anew each time: a trigger, and a restore, may do it once more.
CREATE FUNCTION "registrant_facts_of"(wanted uuid) RETURNS SETOF "registrant_facts" LANGUAGE sql STABLE AS $$
  SELECT r.id, r.event_id, r.reference, r.created_at, lower(r.last_name || ' ' || r.first_name), lower(r.company),
    coalesce(r.details ->> 'sponsorship', r.details ->> 'class', r.details ->> 'regLevel',
      (SELECT string_agg(DISTINCT a ->> 'regLevel', ', ') FROM jsonb_path_query(r.details, '$.attendees[*]') a), ''),
    r.headcount, coalesce(c.total, 0)::int,
    CASE WHEN r.status <> 'active' THEN r.status
      WHEN c.is_open THEN 'awaiting_payment' WHEN c.is_refunded THEN 'refunded' ELSE 'paid' END,
    CASE e.event_type
      WHEN 'GOLF' THEN r.headcount > named.count
      WHEN 'CLAY_SHOOT' THEN r.headcount > named.count
      ELSE r.details @? '$.attendees[*].name ? (@ == "")' OR r.details @? '$.attendees[*].includedAttendees[*] ? (@ == "")'
    END,
    EXISTS (SELECT FROM (
      SELECT DISTINCT ON (act.person) act.kind FROM check_in_acts act LEFT JOIN check_in_reviews review ON review.act_id = act.id
      WHERE act.registration_id = r.id AND act.kind IN ('admit', 'undo') AND (act.look_reason IS NULL OR review.decision = 'counts')
      ORDER BY act.person, act.at DESC, act.device DESC, act.seq DESC, act.id DESC) AS last WHERE last.kind = 'admit'),
    EXISTS (SELECT FROM registration_notes n WHERE n.reference = r.reference AND n.removed_at IS NULL),
    r.status = 'active' AND coalesce(r.member_check IN ('provisional', 'unmatched'), false) AND r.member_settled IS NULL,
    concat_ws(' ', r.first_name, r.last_name, r.company, r.email, r.reference)
  FROM registrations r JOIN events e ON e.id = r.event_id
  CROSS JOIN LATERAL (SELECT
      jsonb_array_length(jsonb_path_query_array(r.details, '$.teams[*][*].name ? (@ != "")'))
      + jsonb_array_length(jsonb_path_query_array(r.details, '$.individualGolfer.name ? (@ != "")')) AS count) AS named
  CROSS JOIN LATERAL (SELECT sum(amount_cents) FILTER (WHERE status <> 'void') AS total, bool_or(status = 'open') AS is_open,
      bool_or(status = 'refunded') AND NOT bool_or(status = 'paid') AS is_refunded
    FROM charges WHERE source_kind = 'registration' AND source_id = r.id::text) AS c
  WHERE r.id = wanted
$$;--> statement-breakpoint
CREATE FUNCTION "keep_registrant_facts"(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- What follows sees what whoever had the row before has committed.
  PERFORM FROM registrant_facts WHERE registration_id = wanted FOR UPDATE;
  INSERT INTO registrant_facts SELECT * FROM registrant_facts_of(wanted)
  ON CONFLICT (registration_id) DO UPDATE SET
    (event_id, reference, created_at, name_key, company_key, level, people, total_cents, money, nameless, checked_in,
      has_note, unsettled, texts)
    = (excluded.event_id, excluded.reference, excluded.created_at, excluded.name_key, excluded.company_key, excluded.level,
      excluded.people, excluded.total_cents, excluded.money, excluded.nameless, excluded.checked_in,
      excluded.has_note, excluded.unsettled, excluded.texts)
    WHERE registrant_facts.* IS DISTINCT FROM excluded.*;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_registration"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_registrant_facts(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_charge"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Tests and imports may name a source that is no id: it has no registration.
  IF NEW.source_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' THEN
    PERFORM keep_registrant_facts(NEW.source_id::uuid);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_act"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_registrant_facts(NEW.registration_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_registrant_facts(registration_id) FROM check_in_acts WHERE id = NEW.act_id AND registration_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_registrant_facts(id) FROM registrations WHERE reference = NEW.reference;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of a transaction, when it has all its other locks: whoever pays never waits for whoever cancels, and the other way round.
CREATE CONSTRAINT TRIGGER "keep_facts" AFTER INSERT OR UPDATE ON "registrations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "keep_facts_of_registration"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_facts" AFTER INSERT OR UPDATE ON "charges" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.source_kind = 'registration') EXECUTE FUNCTION "keep_facts_of_charge"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_facts" AFTER INSERT ON "check_in_acts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.registration_id IS NOT NULL) EXECUTE FUNCTION "keep_facts_of_act"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_facts" AFTER INSERT ON "check_in_reviews" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "keep_facts_of_review"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_facts" AFTER INSERT OR UPDATE ON "registration_notes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "keep_facts_of_note"();--> statement-breakpoint
INSERT INTO "registrant_facts" SELECT facts.* FROM "registrations" r CROSS JOIN LATERAL registrant_facts_of(r.id) AS facts;
