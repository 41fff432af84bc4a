ALTER TABLE "users" ADD COLUMN "unused_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_remembered" ON "outbox" USING btree ("created_at") WHERE forgotten_at is null;--> statement-breakpoint
-- Replaces the marks of a person in a text. Each is a pattern of any case, and what stands there afterwards.
CREATE FUNCTION "without_marks"(value text, marks jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  mark jsonb;
BEGIN
  FOR mark IN SELECT jsonb_array_elements(marks) LOOP
    value := regexp_replace(value, mark ->> 0, mark ->> 1, 'gi');
  END LOOP;
  RETURN value;
END $$;--> statement-breakpoint
-- Erasing a person may change the columns of a book that can hold a name, and no other: the trigger on each row names them.
-- It says so for its transaction alone. Books whose rows hold no name have no such trigger, and stay shut.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_NARGS > 0 AND current_setting('blacktop.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of "%" is refused: its rows are only ever added, and what is wrong is put right by another row',
    TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_change_but_erasing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('blacktop.erasing', true) = 'on' AND to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
    RAISE EXCEPTION 'UPDATE of "%" is refused: erasing may change % alone', TG_TABLE_NAME, array_to_string(TG_ARGV, ', ');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER "append_only" ON "audit_log";--> statement-breakpoint
DROP TRIGGER "append_only" ON "check_in_acts";--> statement-breakpoint
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" EXECUTE FUNCTION "refuse_change"('erasable');--> statement-breakpoint
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "check_in_acts" EXECUTE FUNCTION "refuse_change"('erasable');--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "append_only";--> statement-breakpoint
ALTER TABLE "check_in_acts" ENABLE ALWAYS TRIGGER "append_only";--> statement-breakpoint
CREATE TRIGGER "erasable" BEFORE UPDATE ON "audit_log" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_but_erasing"('actor_name', 'subject', 'detail');--> statement-breakpoint
CREATE TRIGGER "erasable" BEFORE UPDATE ON "check_in_acts" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_but_erasing"('name', 'company', 'email');--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "erasable";--> statement-breakpoint
ALTER TABLE "check_in_acts" ENABLE ALWAYS TRIGGER "erasable";
