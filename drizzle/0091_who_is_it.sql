CREATE TABLE "technician_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "technician_merges_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"moved" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "technician_merges_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "technician_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid,
	"candidate_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"why" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_by_id" uuid,
	"answered_at" timestamp with time zone,
	"releases" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "continued_by" uuid;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "is_provisional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "technician_merges" ADD CONSTRAINT "technician_merges_kept_id_technicians_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_merges" ADD CONSTRAINT "technician_merges_gone_id_technicians_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_questions" ADD CONSTRAINT "technician_questions_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_questions" ADD CONSTRAINT "technician_questions_candidate_id_technicians_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_questions" ADD CONSTRAINT "technician_questions_registration_id_class_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."class_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "technician_merges_kept" ON "technician_merges" USING btree ("kept_id","seq");--> statement-breakpoint
CREATE INDEX "technician_merges_gone" ON "technician_merges" USING btree ("gone_id","seq");--> statement-breakpoint
CREATE INDEX "technician_questions_open" ON "technician_questions" USING btree ("at","id") WHERE "technician_questions"."answer" is null;--> statement-breakpoint
CREATE INDEX "technician_questions_answered" ON "technician_questions" USING btree ("answered_at","id") WHERE "technician_questions"."answer" is not null;--> statement-breakpoint
CREATE INDEX "technician_questions_of" ON "technician_questions" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "technician_questions_about" ON "technician_questions" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "technician_questions_from" ON "technician_questions" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "technicians_alike_email" ON "technicians" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "technicians_alike_name" ON "technicians" USING btree (person_key("first_name" || ' ' || "last_name"),company_key("company"));--> statement-breakpoint
CREATE INDEX "technicians_alike_begin" ON "technicians" USING btree (company_key("company"),left(person_key("first_name" || ' ' || "last_name"), 2));--> statement-breakpoint
CREATE INDEX "technicians_alike_end" ON "technicians" USING btree (company_key("company"),right(person_key("first_name" || ' ' || "last_name"), 2));--> statement-breakpoint
CREATE INDEX "technicians_merged" ON "technicians" USING btree ("merged_into") WHERE "technicians"."merged_into" is not null;