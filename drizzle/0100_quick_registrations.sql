-- They are planned once for a connection, and not for each of its first five calls: planning costs fifteen times what they do.
ALTER FUNCTION "keep_registrant_facts"(uuid) SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
ALTER FUNCTION "keep_doubles_around"(uuid, uuid, text) SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_facts_of_charge"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Tests and imports may name a source that is no id: it has no registration. A registration that this transaction wrote
  -- keeps its facts by its own trigger, which is deferred to the end as well and sees the charges.
  IF NEW.source_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' AND NOT EXISTS (
    SELECT FROM registrations WHERE id = NEW.source_id::uuid AND xmin = pg_current_xact_id()::xid) THEN
    PERFORM keep_registrant_facts(NEW.source_id::uuid);
  END IF;
  RETURN NULL;
END $$;
