CREATE TABLE "event_people" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"email" text NOT NULL,
	"level" text NOT NULL,
	"registered_by" text NOT NULL,
	"checked_in_at" timestamp with time zone,
	"has_note" boolean NOT NULL,
	"texts" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_people" ADD CONSTRAINT "event_people_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_people_of_registration" ON "event_people" USING btree ("registration_id","place");--> statement-breakpoint
CREATE INDEX "event_people_by_name" ON "event_people" USING btree ("event_id","name_key","id");--> statement-breakpoint
CREATE INDEX "event_people_by_company" ON "event_people" USING btree ("event_id","company_key","id");--> statement-breakpoint
CREATE INDEX "event_people_by_kind" ON "event_people" USING btree ("event_id","kind","id");--> statement-breakpoint
CREATE INDEX "event_people_by_level" ON "event_people" USING btree ("event_id","level","id");--> statement-breakpoint
CREATE INDEX "event_people_by_reference" ON "event_people" USING btree ("event_id","reference","id");--> statement-breakpoint
CREATE INDEX "event_people_nameless" ON "event_people" USING btree ("event_id","name_key","id") WHERE "event_people"."name" = '';--> statement-breakpoint
CREATE INDEX "event_people_expected" ON "event_people" USING btree ("event_id","name_key","id") WHERE "event_people"."checked_in_at" is null;--> statement-breakpoint
CREATE INDEX "event_people_in" ON "event_people" USING btree ("event_id","name_key","id") WHERE "event_people"."checked_in_at" is not null;--> statement-breakpoint
CREATE INDEX "event_people_noted" ON "event_people" USING btree ("event_id","name_key","id") WHERE "event_people"."has_note";--> statement-breakpoint
CREATE INDEX "event_people_parts" ON "event_people" USING gin ("text_parts"("texts")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "event_people_parts" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- `expectedPeople`, with what the door knows of each. A test holds the two together.
CREATE FUNCTION "event_people_of"(wanted uuid) RETURNS SETOF "event_people" LANGUAGE sql STABLE AS $$
  WITH tier AS (
    SELECT r.*, e.event_type AS type, f.level AS chosen, f.has_note AS noted, split_part(r.details ->> 'sponsorship', ' ', 1) AS grade,
      (e.price_obj -> 'teams' ->> (r.details ->> 'sponsorship'))::numeric::int AS own_teams,
      coalesce((e.price_obj -> 'players' ->> (r.details ->> 'sponsorship'))::numeric::int, 4) AS players
    FROM registrations r JOIN events e ON e.id = r.event_id JOIN registrant_facts f ON f.registration_id = r.id
    WHERE r.id = wanted AND r.status = 'active'
  ), sized AS (
    SELECT tier.*, coalesce(own_teams, CASE WHEN type = 'CLAY_SHOOT' OR grade = 'Platinum' THEN 2 WHEN grade = 'Gold' THEN 1 ELSE 0 END) AS teams
    FROM tier
  ), reg AS (
    SELECT sized.*, type = 'GOLF' AND grade = 'Silver' AND teams = 0 AS is_single FROM sized
  ), spots AS (
    SELECT 0 AS part, 0 AS a, 0 AS b, 'registrant' AS path, '' AS role FROM reg WHERE type IN ('CERTIFICATION', 'CONVENTION')
    UNION
    SELECT 1, t, p, format('teams.%s.%s', t, p), '' FROM reg, generate_series(0, teams - 1) t, generate_series(0, players - 1) p
      WHERE type = 'CLAY_SHOOT' OR (type = 'GOLF' AND NOT is_single)
    UNION
    SELECT 1, (t.n - 1)::int, (p.n - 1)::int, format('teams.%s.%s', t.n - 1, p.n - 1), ''
      FROM reg, jsonb_array_elements(details -> 'teams') WITH ORDINALITY t(players, n),
        jsonb_array_elements(t.players) WITH ORDINALITY p(player, n)
      WHERE type IN ('GOLF', 'CLAY_SHOOT')
    UNION
    SELECT 2, 0, 0, 'individualGolfer', 'Golfer' FROM reg
      WHERE type = 'GOLF' AND (is_single OR jsonb_typeof(details -> 'individualGolfer') = 'object')
    UNION
    SELECT 3, n::int, 0, format('attendees.%s', n - 1), format('Attendee %s', n)
      FROM reg, jsonb_array_elements(details -> 'attendees') WITH ORDINALITY a(attendee, n) WHERE type = 'QAC'
    UNION
    SELECT 3, a.n::int, i.n::int, format('attendees.%s.includedAttendees.%s', a.n - 1, i.n - 1), format('Attendee %s, included %s', a.n, i.n)
      FROM reg, jsonb_array_elements(details -> 'attendees') WITH ORDINALITY a(attendee, n),
        jsonb_array_elements(a.attendee -> 'includedAttendees') WITH ORDINALITY i(included, n) WHERE type = 'QAC'
    UNION
    SELECT 4, n::int, 0, format('guests.%s', n - 1), format('Guest %s', n)
      FROM reg, jsonb_array_elements(details -> 'guests') WITH ORDINALITY g(guest, n) WHERE type = 'CONVENTION'
  ), named AS (
    SELECT spots.*, string_to_array(path, '.') AS steps, coalesce(
      CASE WHEN path = 'registrant' THEN concat_ws(' ', first_name, last_name)
        WHEN jsonb_typeof(details #> string_to_array(path, '.')) = 'string' THEN details #>> string_to_array(path, '.')
        ELSE details #>> (string_to_array(path, '.') || ARRAY['name']) END, '') AS given
    FROM spots, reg
  ), coming AS (
    -- A squad with one named shooter is claimed whole, one without nobody.
    SELECT * FROM named n WHERE NOT EXISTS (SELECT FROM reg WHERE type = 'CLAY_SHOOT')
      OR EXISTS (SELECT FROM named m WHERE m.a = n.a AND m.given <> '')
  ), everybody AS (
    SELECT * FROM coming
    UNION ALL
    SELECT 5, 0, 0, 'registrant', 'Registrant', ARRAY['registrant'], concat_ws(' ', first_name, last_name)
      FROM reg WHERE NOT EXISTS (SELECT FROM coming)
  ), acts AS (
    SELECT act.* FROM check_in_acts act LEFT JOIN check_in_reviews review ON review.act_id = act.id
    WHERE act.registration_id = wanted AND (act.look_reason IS NULL OR review.decision = 'counts')
  ), people AS (
    SELECT everybody.*, reg.id || '/' || path AS person, coalesce(
      (SELECT act.name FROM acts act WHERE act.person = reg.id || '/' || path AND act.kind = 'name'
        ORDER BY act.at DESC, act.device DESC, act.seq DESC, act.id DESC LIMIT 1), given) AS shown,
      coalesce(CASE WHEN path = 'registrant' THEN reg.email ELSE details #>> (steps || ARRAY['email']) END, '') AS mail
    FROM everybody, reg
  )
  SELECT person, reg.id, event_id, reference, row_number() OVER (ORDER BY part, a, b)::int,
    CASE WHEN path = 'registrant' THEN CASE type WHEN 'CERTIFICATION' THEN 'candidate' WHEN 'CONVENTION' THEN 'attendee' ELSE 'registrant' END
      WHEN part = 4 THEN 'guest' WHEN part = 3 AND b > 0 THEN 'partner' WHEN part = 3 THEN 'attendee'
      WHEN type = 'CLAY_SHOOT' THEN 'shooter' ELSE 'player' END,
    CASE WHEN part = 1 THEN format('Team %s, %s %s', a + 1, CASE type WHEN 'GOLF' THEN 'golfer' ELSE 'shooter' END, b + 1) ELSE role END,
    shown, lower(shown), company, lower(company), mail,
    CASE WHEN part = 3 THEN coalesce(details #>> (steps[1:2] || ARRAY['regLevel']), chosen) ELSE chosen END,
    concat_ws(' ', first_name, last_name),
    (SELECT min(act.at) FROM acts act WHERE act.person = people.person AND act.kind = 'admit' AND NOT EXISTS (
      SELECT FROM acts undo WHERE undo.person = people.person AND undo.kind = 'undo'
        AND (undo.at, undo.device, undo.seq, undo.id) > (act.at, act.device, act.seq, act.id))),
    noted, concat_ws(' ', shown, company, mail, reference)
  FROM people, reg
$$;--> statement-breakpoint
-- As before, and then the people: the row of facts, which is locked, is theirs too.
CREATE OR REPLACE FUNCTION "keep_registrant_facts"(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  people event_people[];
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
  SELECT coalesce(array_agg(one), '{}') INTO people FROM event_people_of(wanted) AS one;
  DELETE FROM event_people WHERE registration_id = wanted AND id <> ALL (SELECT one.id FROM unnest(people) AS one);
  INSERT INTO event_people SELECT * FROM unnest(people)
  ON CONFLICT (id) DO UPDATE SET
    (event_id, reference, place, kind, role, name, name_key, company, company_key, email, level, registered_by,
      checked_in_at, has_note, texts)
    = (excluded.event_id, excluded.reference, excluded.place, excluded.kind, excluded.role, excluded.name, excluded.name_key,
      excluded.company, excluded.company_key, excluded.email, excluded.level, excluded.registered_by,
      excluded.checked_in_at, excluded.has_note, excluded.texts)
    WHERE event_people.* IS DISTINCT FROM excluded.*;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_people_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_registrant_facts(id) FROM registrations WHERE event_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- How many people a tier brings is the event's to say, also later.
CREATE CONSTRAINT TRIGGER "keep_people" AFTER UPDATE ON "events" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.price_obj -> 'teams' IS DISTINCT FROM NEW.price_obj -> 'teams'
    OR OLD.price_obj -> 'players' IS DISTINCT FROM NEW.price_obj -> 'players') EXECUTE FUNCTION "keep_people_of_event"();--> statement-breakpoint
INSERT INTO "event_people" SELECT people.* FROM "registrations" r CROSS JOIN LATERAL event_people_of(r.id) AS people;
