ALTER TABLE "affiliates" ADD COLUMN "dark_logo_key" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "ended_reason" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "aliases" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "business_type" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;