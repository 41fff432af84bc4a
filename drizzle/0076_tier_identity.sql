ALTER TABLE "events" ADD COLUMN "tiers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A tier that had one name only is known by it. In a draft a name that the event does not have is of another tier.
UPDATE "events" SET "draft" = jsonb_set("draft", '{tiers}', coalesce((
  SELECT jsonb_agg(tier || jsonb_build_object('grade', '', 'id', CASE
      WHEN price_obj -> 'sponsorship' ? (tier ->> 'name') AND same = 1 THEN tier ->> 'name' ELSE gen_random_uuid()::text END)
    ORDER BY nth)
  FROM (SELECT tier, nth, row_number() OVER (PARTITION BY tier ->> 'name' ORDER BY nth) AS same
    FROM jsonb_array_elements("draft" -> 'tiers') WITH ORDINALITY AS entry(tier, nth)) AS entries), '[]'))
WHERE "draft" ? 'tiers';--> statement-breakpoint
-- As before, but a tier that was renamed goes by its grade. A test holds it and `expectedPeople` together.
CREATE OR REPLACE FUNCTION "event_people_of"(wanted uuid) RETURNS SETOF "event_people" LANGUAGE sql STABLE AS $$
  WITH tier AS (
    SELECT r.*, e.event_type AS type, f.level AS chosen, f.has_note AS noted, 
      coalesce(e.price_obj -> 'grades' ->> (r.details ->> 'sponsorship'), split_part(r.details ->> 'sponsorship', ' ', 1)) AS grade,
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
DROP TRIGGER "keep_people" ON "events";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_people" AFTER UPDATE ON "events" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.price_obj -> 'teams' IS DISTINCT FROM NEW.price_obj -> 'teams'
    OR OLD.price_obj -> 'players' IS DISTINCT FROM NEW.price_obj -> 'players'
    OR OLD.price_obj -> 'grades' IS DISTINCT FROM NEW.price_obj -> 'grades') EXECUTE FUNCTION "keep_people_of_event"();
