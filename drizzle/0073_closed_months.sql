CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"net_cents" bigint NOT NULL,
	"deposits_cents" bigint NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
