CREATE TABLE "account_codes" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_codes_kind_name_pk" PRIMARY KEY("kind","name"),
	CONSTRAINT "account_codes_kind" CHECK ("account_codes"."kind" in ('program', 'money'))
);
