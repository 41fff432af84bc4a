CREATE TABLE "sample_marks" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"digest" text NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "sample_marks_kind_subject_pk" PRIMARY KEY("kind","subject")
);
