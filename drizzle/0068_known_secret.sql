CREATE TABLE "secret_marks" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
