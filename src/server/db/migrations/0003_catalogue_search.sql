CREATE TABLE "programme_counts" (
	"kind" text NOT NULL,
	"destination_id" text NOT NULL,
	"city_id" integer NOT NULL,
	"level" text,
	"degree" text,
	"course_type" text,
	"specialization_id" integer,
	"weeks_min" smallint NOT NULL,
	"weeks_max" smallint NOT NULL,
	"programmes" integer NOT NULL,
	CONSTRAINT "programme_counts_key" UNIQUE NULLS NOT DISTINCT("kind","destination_id","city_id","level","degree","course_type","specialization_id","weeks_min","weeks_max")
);
--> statement-breakpoint
DROP INDEX "programmes_kind_rank_idx";--> statement-breakpoint
DROP INDEX "programmes_kind_price_idx";--> statement-breakpoint
DROP INDEX "programmes_kind_created_idx";--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "title_search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "programmes_title_search_idx" ON "programmes" USING gin ("title_search");--> statement-breakpoint
CREATE INDEX "programmes_kind_rank_idx" ON "programmes" USING btree ("kind","rank","id","destination_id","city_id","level","degree","course_type","specialization_id","weeks_min","weeks_max","starts_mondays","institute_id","price_sar") WHERE "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_kind_price_idx" ON "programmes" USING btree ("kind","price_sar","id","destination_id","city_id","level","degree","course_type","specialization_id","weeks_min","weeks_max","starts_mondays","institute_id") WHERE "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_kind_created_idx" ON "programmes" USING btree ("kind","created_at","id","destination_id","city_id","level","degree","course_type","specialization_id","weeks_min","weeks_max","starts_mondays","institute_id","price_sar") WHERE "programmes"."retired_at" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_programme_derive() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  institute record;
  subject record;
  rate integer;
BEGIN
  SELECT concat_ws(' ', i.name_ar, i.name_en) AS name,
         concat_ws(' ', c.name_ar, c.name_en, d.name_ar, d.name_en) AS place
    INTO institute
    FROM institutes i
    JOIN cities c ON c.id = i.city_id
    JOIN destinations d ON d.id = i.destination_id
   WHERE i.id = NEW.institute_id;
  SELECT concat_ws(' ', s.name_ar, s.name_en, f.name_ar, f.name_en) AS name
    INTO subject
    FROM specializations s
    JOIN specialization_fields f ON f.id = s.field_id
   WHERE s.id = NEW.specialization_id;
  SELECT sar_rate_micros INTO rate FROM currencies WHERE code = NEW.currency;
  NEW.price_sar := coalesce(round(NEW.price_from::numeric * rate / 1000000), 0);
  -- Without positions and weights, which nothing reads: the document stays short enough to lie in the
  -- row itself.
  NEW.title_search := strip(masar_search_document(concat_ws(' ', NEW.title_ar, NEW.title_en)));
  NEW.search := strip(masar_search_document(concat_ws(' ', NEW.title_ar, NEW.title_en,
    institute.name, subject.name, institute.place, NEW.summary_ar, NEW.summary_en)));
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER programmes_derive ON programmes;
--> statement-breakpoint
CREATE TRIGGER programmes_derive
BEFORE INSERT OR UPDATE OF title_ar, title_en, summary_ar, summary_en, institute_id, city_id,
  destination_id, specialization_id, price_from, currency, price_sar, search, title_search
ON programmes FOR EACH ROW EXECUTE FUNCTION masar_programme_derive();
--> statement-breakpoint
-- The documents stay in the row, where a search looks at many; the long texts, which only the page of
-- one programme shows, leave it.
ALTER TABLE programmes ALTER COLUMN search SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE programmes ALTER COLUMN title_search SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE programmes SET (toast_tuple_target = 1024);
--> statement-breakpoint
UPDATE programmes SET search = search;
--> statement-breakpoint
INSERT INTO programme_counts
SELECT kind, destination_id, city_id, level, degree, course_type, specialization_id, weeks_min,
       weeks_max, count(*)
  FROM programmes WHERE retired_at IS NULL
 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
--> statement-breakpoint
-- Once a statement, with what it changed as a whole; in one order, so that two statements at once
-- cannot wait for each other in a circle.
CREATE FUNCTION masar_count_programmes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      INSERT INTO programme_counts AS c
      SELECT kind, destination_id, city_id, level, degree, course_type, specialization_id,
             weeks_min, weeks_max, count(*)
        FROM new_rows WHERE retired_at IS NULL
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'UPDATE' THEN
      INSERT INTO programme_counts AS c
      SELECT kind, destination_id, city_id, level, degree, course_type, specialization_id,
             weeks_min, weeks_max, sum(change)
        FROM (SELECT *, 1 AS change FROM new_rows WHERE retired_at IS NULL
              UNION ALL
              SELECT *, -1 AS change FROM old_rows WHERE retired_at IS NULL) AS changed
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      HAVING sum(change) <> 0
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'DELETE' THEN
      INSERT INTO programme_counts AS c
      SELECT kind, destination_id, city_id, level, degree, course_type, specialization_id,
             weeks_min, weeks_max, -count(*)
        FROM old_rows WHERE retired_at IS NULL
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'TRUNCATE' THEN
      DELETE FROM programme_counts;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER programmes_count_inserted AFTER INSERT ON programmes
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION masar_count_programmes();
--> statement-breakpoint
CREATE TRIGGER programmes_count_updated AFTER UPDATE ON programmes
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION masar_count_programmes();
--> statement-breakpoint
CREATE TRIGGER programmes_count_deleted AFTER DELETE ON programmes
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION masar_count_programmes();
--> statement-breakpoint
CREATE TRIGGER programmes_count_emptied AFTER TRUNCATE ON programmes
FOR EACH STATEMENT EXECUTE FUNCTION masar_count_programmes();
