ALTER TABLE "class_registrations" ADD COLUMN "class_key" uuid GENERATED ALWAYS AS (md5(class_selection || case when is_recertification then ' again' else '' end)::uuid) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "class_registrations_by_person" ON "class_registrations" USING btree ("class_key",person_key("first_name" || ' ' || "last_name"),"created_at","id") WHERE "class_registrations"."status" = 'active';--> statement-breakpoint
-- Whoever is registered, for an event or for a class and its kind. People come to a class again to renew: only there two
-- registrations have to lie near each other.
CREATE VIEW "registered_people" AS
  SELECT id, event_id AS of_id, reference, company, first_name, last_name, email, created_at, status, NULL::interval AS same_within
  FROM registrations
  UNION ALL
  SELECT id, class_key, reference, company, first_name, last_name, email, created_at, status, interval '1 year'
  FROM class_registrations;--> statement-breakpoint
-- The functions of 0081 over both.
CREATE OR REPLACE FUNCTION "double_before"(wanted uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT o.id FROM registered_people r JOIN registered_people o ON o.of_id = r.of_id
    AND person_key(o.first_name || ' ' || o.last_name) = person_key(r.first_name || ' ' || r.last_name)
    AND (o.created_at, o.id) < (r.created_at, r.id)
  WHERE r.id = wanted AND r.status = 'active' AND o.status = 'active'
    AND (r.same_within IS NULL OR o.created_at > r.created_at - r.same_within)
    AND person_key(r.first_name || ' ' || r.last_name) NOT IN ('', 'erasedperson')
    AND (lower(o.email) = lower(r.email) OR (company_key(r.company) <> '' AND company_key(o.company) = company_key(r.company)))
  ORDER BY o.created_at DESC, o.id DESC LIMIT 1
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "double_after"(wanted uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT o.id FROM registered_people r JOIN registered_people o ON o.of_id = r.of_id
    AND person_key(o.first_name || ' ' || o.last_name) = person_key(r.first_name || ' ' || r.last_name)
    AND (o.created_at, o.id) > (r.created_at, r.id)
  WHERE r.id = wanted AND r.status = 'active' AND o.status = 'active'
    AND (lower(o.email) = lower(r.email) OR (company_key(r.company) <> '' AND company_key(o.company) = company_key(r.company)))
  ORDER BY o.created_at, o.id LIMIT 1
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_double"(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before uuid := double_before(wanted);
BEGIN
  DELETE FROM registration_doubles WHERE later_id = wanted AND kept_at IS NULL AND earlier_id IS DISTINCT FROM before;
  IF before IS NOT NULL THEN
    INSERT INTO registration_doubles (earlier_id, later_id, event_id)
    SELECT before, id, of_id FROM registered_people WHERE id = wanted
    ON CONFLICT (earlier_id, later_id) DO UPDATE SET event_id = excluded.event_id
      WHERE registration_doubles.event_id <> excluded.event_id;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_doubles_around"(wanted uuid, of_id uuid, name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  later uuid;
BEGIN
  -- One of two that are sent at once sees the other. The number of locks has a limit, for whoever writes many registrations.
  PERFORM pg_advisory_xact_lock(81, hashtext(of_id || person_key(name)) % 512);
  PERFORM keep_double(wanted);
  FOR later IN SELECT later_id FROM registration_doubles WHERE earlier_id = wanted AND kept_at IS NULL
    UNION SELECT double_after(wanted) LOOP
    PERFORM keep_double(later);
  END LOOP;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_doubles_of_registration"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_doubles_around(NEW.id, NEW.event_id, NEW.first_name || ' ' || NEW.last_name);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_doubles_of_class"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_doubles_around(NEW.id, NEW.class_key, NEW.first_name || ' ' || NEW.last_name);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_doubles_of_new" AFTER INSERT ON "class_registrations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION "keep_doubles_of_class"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_doubles" AFTER UPDATE ON "class_registrations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.class_selection, OLD.is_recertification, OLD.status, OLD.first_name, OLD.last_name, OLD.company, OLD.email)
    IS DISTINCT FROM (NEW.class_selection, NEW.is_recertification, NEW.status, NEW.first_name, NEW.last_name, NEW.company, NEW.email))
  EXECUTE FUNCTION "keep_doubles_of_class"();--> statement-breakpoint
SELECT count(keep_double("id")::text) FROM "class_registrations" WHERE "status" = 'active';
