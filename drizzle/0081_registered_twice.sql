CREATE TABLE "registration_doubles" (
	"earlier_id" uuid NOT NULL,
	"later_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kept_at" timestamp with time zone,
	"kept_by" text,
	CONSTRAINT "registration_doubles_earlier_id_later_id_pk" PRIMARY KEY("earlier_id","later_id")
);
--> statement-breakpoint
DROP INDEX "registrations_by_person";--> statement-breakpoint
CREATE INDEX "registration_doubles_later" ON "registration_doubles" USING btree ("later_id");--> statement-breakpoint
CREATE INDEX "registration_doubles_open" ON "registration_doubles" USING btree ("event_id") WHERE "registration_doubles"."kept_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_by_person" ON "registrations" USING btree ("event_id",person_key("first_name" || ' ' || "last_name"),"created_at","id") WHERE "registrations"."status" = 'active';--> statement-breakpoint
-- The registration beside the wanted one in time, of the same event and person: the last one before it, or the first one
-- after it. Nobody is known by a name of signs alone, nor by the name that erasing leaves.
CREATE FUNCTION "double_before"(wanted uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT o.id FROM registrations r JOIN registrations o ON o.event_id = r.event_id
    AND person_key(o.first_name || ' ' || o.last_name) = person_key(r.first_name || ' ' || r.last_name)
    AND (o.created_at, o.id) < (r.created_at, r.id)
  WHERE r.id = wanted AND r.status = 'active' AND o.status = 'active'
    AND person_key(r.first_name || ' ' || r.last_name) NOT IN ('', 'erasedperson')
    AND (lower(o.email) = lower(r.email) OR (company_key(r.company) <> '' AND company_key(o.company) = company_key(r.company)))
  ORDER BY o.created_at DESC, o.id DESC LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION "double_after"(wanted uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT o.id FROM registrations r JOIN registrations o ON o.event_id = r.event_id
    AND person_key(o.first_name || ' ' || o.last_name) = person_key(r.first_name || ' ' || r.last_name)
    AND (o.created_at, o.id) > (r.created_at, r.id)
  WHERE r.id = wanted AND r.status = 'active' AND o.status = 'active'
    AND (lower(o.email) = lower(r.email) OR (company_key(r.company) <> '' AND company_key(o.company) = company_key(r.company)))
  ORDER BY o.created_at, o.id LIMIT 1
$$;--> statement-breakpoint
-- A registration stands in one undecided pair at most as the later one.
CREATE FUNCTION "keep_double"(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before uuid := double_before(wanted);
BEGIN
  DELETE FROM registration_doubles WHERE later_id = wanted AND kept_at IS NULL AND earlier_id IS DISTINCT FROM before;
  IF before IS NOT NULL THEN
    INSERT INTO registration_doubles (earlier_id, later_id, event_id)
    SELECT before, id, event_id FROM registrations WHERE id = wanted
    ON CONFLICT (earlier_id, later_id) DO UPDATE SET event_id = excluded.event_id
      WHERE registration_doubles.event_id <> excluded.event_id;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_doubles_of_registration"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later uuid;
BEGIN
  -- One of two that are sent at once sees the other. The number of locks has a limit, for whoever writes many registrations.
  PERFORM pg_advisory_xact_lock(81, hashtext(NEW.event_id || person_key(NEW.first_name || ' ' || NEW.last_name)) % 512);
  PERFORM keep_double(NEW.id);
  FOR later IN SELECT later_id FROM registration_doubles WHERE earlier_id = NEW.id AND kept_at IS NULL
    UNION SELECT double_after(NEW.id) LOOP
    PERFORM keep_double(later);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of a transaction, as "keep_facts": when it has all its other locks.
CREATE CONSTRAINT TRIGGER "keep_doubles_of_new" AFTER INSERT ON "registrations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION "keep_doubles_of_registration"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_doubles" AFTER UPDATE ON "registrations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.event_id, OLD.status, OLD.first_name, OLD.last_name, OLD.company, OLD.email)
    IS DISTINCT FROM (NEW.event_id, NEW.status, NEW.first_name, NEW.last_name, NEW.company, NEW.email))
  EXECUTE FUNCTION "keep_doubles_of_registration"();--> statement-breakpoint
SELECT count(keep_double("id")::text) FROM "registrations" WHERE "status" = 'active';
