ALTER TABLE "programme_starts" ADD COLUMN "kind" text DEFAULT 'university' NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_starts" ADD COLUMN "destination_id" text DEFAULT 'gb' NOT NULL;--> statement-breakpoint
DROP INDEX "programme_starts_date_idx";--> statement-breakpoint
UPDATE "programme_starts" s SET "kind" = p."kind", "destination_id" = p."destination_id"
  FROM "programmes" p WHERE p."id" = s."programme_id";--> statement-breakpoint
CREATE INDEX "programme_starts_date_idx" ON "programme_starts" USING btree ("kind","destination_id","starts_on","programme_id");--> statement-breakpoint
-- How early a programme can start depends on its kind and destination: with these in its starts, the
-- filter by date finds them in one index.
CREATE FUNCTION masar_programme_start_derive() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT kind, destination_id INTO NEW.kind, NEW.destination_id
    FROM programmes WHERE id = NEW.programme_id;
  -- The foreign key says that the programme is missing, which is clearer than a missing kind.
  NEW.kind := coalesce(NEW.kind, 'university');
  NEW.destination_id := coalesce(NEW.destination_id, 'gb');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER programme_starts_derive
BEFORE INSERT OR UPDATE OF programme_id, kind, destination_id ON programme_starts
FOR EACH ROW EXECUTE FUNCTION masar_programme_start_derive();
--> statement-breakpoint
CREATE FUNCTION masar_programme_starts_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE programme_starts SET kind = NEW.kind, destination_id = NEW.destination_id
   WHERE programme_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER programmes_starts_follow AFTER UPDATE OF kind, destination_id ON programmes
FOR EACH ROW WHEN (NEW.kind <> OLD.kind OR NEW.destination_id <> OLD.destination_id)
EXECUTE FUNCTION masar_programme_starts_follow();
