ALTER TABLE "charges" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "split_from" integer;--> statement-breakpoint
CREATE INDEX "charges_split_from" ON "charges" USING btree ("split_from") WHERE "charges"."split_from" is not null;--> statement-breakpoint
UPDATE "charges" r SET "split_from" = o."id" FROM "charges" o
  WHERE r."label" LIKE '% (rest)' AND o."label" = left(r."label", -7) AND o."position" < r."position"
    AND o."source_kind" = r."source_kind" AND o."source_id" = r."source_id"
    AND NOT EXISTS (SELECT FROM "charges" b WHERE b."source_kind" = o."source_kind" AND b."source_id" = o."source_id"
      AND b."label" = o."label" AND b."position" < o."position");
