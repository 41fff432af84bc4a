-- The books and the log of what staff did only grow. A restore copies rows in, which is an insert.
-- Once for each statement, so that one that would meet no row is refused as well; ALWAYS, so that no setting of a session passes by.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of "%" is refused: its rows are only ever added, and what is wrong is put right by another row',
    TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_parts" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
ALTER TABLE "ledger" ENABLE ALWAYS TRIGGER "append_only";--> statement-breakpoint
ALTER TABLE "ledger_parts" ENABLE ALWAYS TRIGGER "append_only";--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "append_only";
