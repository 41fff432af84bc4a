CREATE TABLE "roll_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"result" jsonb NOT NULL,
	"imported_by" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_imports_idempotency_key_unique" UNIQUE("idempotency_key")
);
