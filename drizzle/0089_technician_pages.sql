-- As `newPublicToken` of the program: 26 letters of Crockford's base 32, five random bits each. Bytes 6 and 8 of a UUID are
-- not all random.
CREATE FUNCTION "new_public_token"() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(drawn.bytes, at) % 32 + 1, 1), '' ORDER BY at)
  FROM (SELECT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS bytes) AS drawn,
    generate_series(0, 29) AS at
  WHERE at NOT IN (6, 8, 22, 24)
$$;--> statement-breakpoint
-- The default is drawn for each row that there is.
ALTER TABLE "technicians" ADD COLUMN "public_token" text DEFAULT new_public_token() NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_public_token_unique" UNIQUE("public_token");--> statement-breakpoint
-- The words and the order of the public registry; staff also search the email. As `list_words`, in no table of Drizzle's.
ALTER TABLE "technicians" ADD COLUMN "registry_words" text GENERATED ALWAYS AS (search_text("first_name", "last_name", "company")) STORED;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "registry_name" text GENERATED ALWAYS AS (search_text("last_name", "first_name")) STORED;--> statement-breakpoint
CREATE INDEX "technicians_by_registry_name" ON "technicians" USING btree ("registry_name", "id");--> statement-breakpoint
CREATE INDEX "technicians_registry_parts" ON "technicians" USING gin (text_parts("registry_words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "technicians_registry_parts" ALTER COLUMN 1 SET STATISTICS 0;
