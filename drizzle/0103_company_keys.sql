-- Each name of a company in one spelling, its own and those that it also goes by, so that the company of a registration is
-- found by an index instead of reading the whole roll. An index holds no long values, so it holds the beginning of each.
CREATE FUNCTION "company_keys"(name text, aliases text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN array(SELECT DISTINCT left(company_key(one), 200) FROM unnest(name || string_to_array(aliases, E'\n')) AS one);
END $$;--> statement-breakpoint
CREATE INDEX "affiliates_company_keys" ON "affiliates" USING gin (company_keys(aff_name, aliases));
