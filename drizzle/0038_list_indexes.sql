ALTER TABLE "contact_messages" ADD COLUMN "standing" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "lettings_newest" ON "lettings" USING btree ("held_on" desc,"title","id");--> statement-breakpoint
CREATE INDEX "message_handling_of" ON "message_handling" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_standing" ON "contact_messages" USING btree ("standing","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."standing" in ('open', 'assigned') and not "contact_messages"."suspect";--> statement-breakpoint
CREATE INDEX "contact_messages_of_robots" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."suspect";--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("effective_on" desc,"title","id");--> statement-breakpoint
CREATE INDEX "documents_newest_of" ON "documents" USING btree ("bucket","effective_on" desc,"title","id");--> statement-breakpoint
CREATE INDEX "events_by_type" ON "events" USING btree ("event_type","event_date","id");--> statement-breakpoint
CREATE INDEX "events_by_year" ON "events" USING btree ((extract(year from timezone("time_zone", "event_date"))::int),"event_date","id");--> statement-breakpoint
CREATE INDEX "registrations_active" ON "registrations" USING btree ("event_id","created_at","headcount") WHERE "registrations"."status" = 'active';--> statement-breakpoint
CREATE INDEX "dues_items_unpaid" ON "dues_items" USING btree ("issue_id") WHERE "dues_items"."invoice_id" is not null and "dues_items"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "affiliates_roll_by_name" ON "affiliates" USING btree (lower("aff_name"),"id");--> statement-breakpoint
CREATE INDEX "affiliates_roll_by_city" ON "affiliates" USING btree (lower("aff_city"),lower("aff_name"),"id");--> statement-breakpoint
CREATE INDEX "affiliates_roll_by_tier" ON "affiliates" USING btree ((coalesce(array_position(array['Contractor', 'Sustaining', 'Associate Contractor', 'Associate']::text[], "tier"), 99)),lower("aff_name"),"id");--> statement-breakpoint
CREATE INDEX "affiliates_roll_by_dues" ON "affiliates" USING btree ((coalesce("dues_paid_through", 'infinity'::date)),lower("aff_name"),"id");--> statement-breakpoint
CREATE INDEX "affiliates_ended" ON "affiliates" USING btree (lower("aff_name"),"id") WHERE not "affiliates"."active";--> statement-breakpoint
CREATE INDEX "affiliates_in_city" ON "affiliates" USING btree (lower("aff_city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "affiliates_in_state" ON "affiliates" USING btree ("aff_state");--> statement-breakpoint
CREATE INDEX "affiliates_of_tier" ON "affiliates" USING btree ("tier");--> statement-breakpoint
CREATE INDEX "affiliates_paid_through" ON "affiliates" USING btree ("dues_paid_through");--> statement-breakpoint
CREATE INDEX "applications_new" ON "applications" USING btree ("created_at","id") WHERE "applications"."state" = 'new';--> statement-breakpoint
CREATE INDEX "checks_waiting" ON "checks" USING btree ("fund","received_on","amount_cents") WHERE "checks"."deposit_id" is null and "checks"."bounced_at" is null and "checks"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "checks_waiting_newest" ON "checks" USING btree ("created_at","id") WHERE "checks"."deposit_id" is null and "checks"."bounced_at" is null and "checks"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "checks_returned" ON "checks" USING btree ("created_at","id") WHERE "checks"."bounced_at" is not null;--> statement-breakpoint
CREATE INDEX "checks_voided" ON "checks" USING btree ("created_at","id") WHERE "checks"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_paid_of" ON "charges" USING btree ("source_kind","source_id","amount_cents") WHERE "charges"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "order_lines_unmatched" ON "order_lines" USING btree ("order_id","line_no") WHERE "order_lines"."charge_id" is null;--> statement-breakpoint
CREATE INDEX "orders_method" ON "orders" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_suppressions_newest" ON "mail_suppressions" USING btree ("created_at","address") WHERE "mail_suppressions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_withheld" ON "outbox" USING btree ("created_at","id") WHERE is_withheld;--> statement-breakpoint
-- Where a message stands follows from its answers and from who has it in hand. It is kept beside the message, because no
-- index can be made over three tables; written from the facts each time, so that a restore may run it once more.
CREATE FUNCTION "keep_message_standing"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.message_id ELSE NEW.message_id END;
BEGIN
  -- What follows sees what whoever had the message before has committed.
  PERFORM FROM contact_messages WHERE id = changed FOR UPDATE;
  UPDATE contact_messages m SET standing = CASE
      WHEN h.done_at IS NOT NULL THEN 'done'
      WHEN EXISTS (SELECT FROM message_answers a WHERE a.message_id = changed) THEN 'answered'
      WHEN h.assignee_id IS NOT NULL THEN 'assigned'
      ELSE 'open' END
    FROM (SELECT changed AS id) AS one LEFT JOIN message_handling h ON h.message_id = one.id
    WHERE m.id = one.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_standing" AFTER INSERT OR UPDATE OR DELETE ON "message_answers"
  FOR EACH ROW EXECUTE FUNCTION "keep_message_standing"();--> statement-breakpoint
CREATE TRIGGER "keep_standing" AFTER INSERT OR UPDATE OR DELETE ON "message_handling"
  FOR EACH ROW EXECUTE FUNCTION "keep_message_standing"();--> statement-breakpoint
UPDATE "contact_messages" m SET "standing" = CASE
    WHEN h.done_at IS NOT NULL THEN 'done'
    WHEN EXISTS (SELECT FROM message_answers a WHERE a.message_id = m.id) THEN 'answered'
    ELSE 'assigned' END
  FROM (SELECT message_id FROM message_answers UNION SELECT message_id FROM message_handling) AS touched
  LEFT JOIN message_handling h USING (message_id)
  WHERE m.id = touched.message_id
    AND (h.done_at IS NOT NULL OR h.assignee_id IS NOT NULL
      OR EXISTS (SELECT FROM message_answers a WHERE a.message_id = m.id));
