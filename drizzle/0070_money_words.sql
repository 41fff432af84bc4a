DROP INDEX "charges_paid_of";--> statement-breakpoint
DROP INDEX "charges_by_program";--> statement-breakpoint
ALTER TABLE "registrant_facts" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrant_facts" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrant_facts" ADD COLUMN "owes_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "registrant_facts_by_paid" ON "registrant_facts" USING btree ("event_id","paid_cents","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_refunded" ON "registrant_facts" USING btree ("event_id","refunded_cents","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_by_owes" ON "registrant_facts" USING btree ("event_id","owes_cents","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_facts_partly_paid" ON "registrant_facts" USING btree ("event_id","created_at","registration_id") WHERE "registrant_facts"."money" = 'awaiting_payment' and "registrant_facts"."paid_cents" > 0;--> statement-breakpoint
CREATE INDEX "charges_paid_of" ON "charges" USING btree ("source_kind","source_id","amount_cents","refunded_cents") WHERE "charges"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "charges_by_program" ON "charges" USING btree ("program","status","amount_cents","refunded_cents");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded_amount" CHECK ("charges"."refunded_cents" between 0 and "charges"."amount_cents");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded_after_paid" CHECK ("charges"."refunded_cents" = 0 or "charges"."status" in ('paid', 'refunded'));--> statement-breakpoint
-- A price is what the registration costs, whatever became of its charges; paid, refunded and owed follow from them.
CREATE OR REPLACE FUNCTION "registrant_facts_of"(wanted uuid) RETURNS SETOF "registrant_facts" LANGUAGE sql STABLE AS $$
  SELECT r.id, r.event_id, r.reference, r.created_at, lower(r.last_name || ' ' || r.first_name), lower(r.company),
    coalesce(r.details ->> 'sponsorship', r.details ->> 'class', r.details ->> 'regLevel',
      (SELECT string_agg(DISTINCT a ->> 'regLevel', ', ') FROM jsonb_path_query(r.details, '$.attendees[*]') a), ''),
    r.headcount,
    r.total_cents + CASE WHEN r.member_settled = 'charged' THEN coalesce(r.member_saved_cents, 0) ELSE 0 END,
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
    concat_ws(' ', r.first_name, r.last_name, r.company, r.email, r.reference),
    coalesce(c.paid, 0)::int, coalesce(c.refunded, 0)::int, coalesce(c.open, 0)::int
  FROM registrations r JOIN events e ON e.id = r.event_id
  CROSS JOIN LATERAL (SELECT
      jsonb_array_length(jsonb_path_query_array(r.details, '$.teams[*][*].name ? (@ != "")'))
      + jsonb_array_length(jsonb_path_query_array(r.details, '$.individualGolfer.name ? (@ != "")')) AS count) AS named
  CROSS JOIN LATERAL (SELECT sum(amount_cents - refunded_cents) FILTER (WHERE status = 'paid') AS paid, sum(refunded_cents) AS refunded,
      sum(amount_cents) FILTER (WHERE status = 'open') AS open, bool_or(status = 'open') AS is_open,
      bool_or(status = 'refunded') AND NOT bool_or(status = 'paid') AS is_refunded
    FROM charges WHERE source_kind = 'registration' AND source_id = r.id::text) AS c
  WHERE r.id = wanted
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_registrant_facts"(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  people event_people[];
BEGIN
  -- What follows sees what whoever had the row before has committed.
  PERFORM FROM registrant_facts WHERE registration_id = wanted FOR UPDATE;
  INSERT INTO registrant_facts SELECT * FROM registrant_facts_of(wanted)
  ON CONFLICT (registration_id) DO UPDATE SET
    (event_id, reference, created_at, name_key, company_key, level, people, total_cents, money, nameless, checked_in,
      has_note, unsettled, texts, paid_cents, refunded_cents, owes_cents)
    = (excluded.event_id, excluded.reference, excluded.created_at, excluded.name_key, excluded.company_key, excluded.level,
      excluded.people, excluded.total_cents, excluded.money, excluded.nameless, excluded.checked_in,
      excluded.has_note, excluded.unsettled, excluded.texts, excluded.paid_cents, excluded.refunded_cents, excluded.owes_cents)
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
-- What went back until now. The facts are computed below, once for each registration, and not for each charge.
ALTER TABLE "charges" DISABLE TRIGGER "keep_facts";--> statement-breakpoint
UPDATE "charges" SET "refunded_cents" = least(given.cents, charges.amount_cents) FROM (
  SELECT ol.charge_id, sum(rl.amount_cents) AS cents FROM refunds r
  JOIN refund_lines rl ON rl.refund_id = r.id
  JOIN order_lines ol ON ol.order_id = r.order_id AND ol.line_no = rl.line_no
  WHERE r.status = 'succeeded' AND ol.charge_id IS NOT NULL GROUP BY 1
) AS given WHERE given.charge_id = charges.id AND charges.status IN ('paid', 'refunded');--> statement-breakpoint
ALTER TABLE "charges" ENABLE TRIGGER "keep_facts";--> statement-breakpoint
UPDATE "registrant_facts" f SET
  (total_cents, paid_cents, refunded_cents, owes_cents)
  = (facts.total_cents, facts.paid_cents, facts.refunded_cents, facts.owes_cents)
  FROM "registrations" r CROSS JOIN LATERAL registrant_facts_of(r.id) AS facts WHERE f.registration_id = r.id;--> statement-breakpoint
-- Views that staff keep say the columns and the order by their names.
UPDATE "registrant_views" SET "asked" = "asked"
  || CASE WHEN "asked" ->> 'sort' = 'total' THEN '{"sort": "price"}'::jsonb ELSE '{}' END
  || CASE WHEN "asked" ? 'columns' THEN jsonb_build_object('columns', regexp_replace("asked" ->> 'columns', '\mtotal\M', 'price')) ELSE '{}' END;
