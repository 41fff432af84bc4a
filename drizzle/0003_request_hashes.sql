ALTER TABLE "contact_messages" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "request_hash" text;--> statement-breakpoint
UPDATE "orders" SET "client_request_id" = 'check:' || "client_request_id" WHERE "method" = 'check';
