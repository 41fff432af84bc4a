ALTER TABLE "staff_links" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_request_key_unique" UNIQUE("request_key");