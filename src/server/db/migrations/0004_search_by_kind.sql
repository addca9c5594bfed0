-- Filled anew below, with one fact more.
DELETE FROM programme_counts;
--> statement-breakpoint
ALTER TABLE "programme_counts" DROP CONSTRAINT "programme_counts_key";--> statement-breakpoint
DROP INDEX "programmes_search_idx";--> statement-breakpoint
DROP INDEX "programmes_title_search_idx";--> statement-breakpoint
ALTER TABLE "programme_counts" ADD COLUMN "starts_mondays" boolean NOT NULL;--> statement-breakpoint
CREATE INDEX "programmes_university_search_idx" ON "programmes" USING gin ("search") WHERE "programmes"."kind" = 'university' and "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_university_title_idx" ON "programmes" USING gin ("title_search") WHERE "programmes"."kind" = 'university' and "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_english_search_idx" ON "programmes" USING gin ("search") WHERE "programmes"."kind" = 'english' and "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_english_title_idx" ON "programmes" USING gin ("title_search") WHERE "programmes"."kind" = 'english' and "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_summer_search_idx" ON "programmes" USING gin ("search") WHERE "programmes"."kind" = 'summer' and "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_summer_title_idx" ON "programmes" USING gin ("title_search") WHERE "programmes"."kind" = 'summer' and "programmes"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "programme_counts" ADD CONSTRAINT "programme_counts_key" UNIQUE NULLS NOT DISTINCT("kind","destination_id","city_id","level","degree","course_type","specialization_id","weeks_min","weeks_max","starts_mondays");
--> statement-breakpoint
INSERT INTO programme_counts (kind, destination_id, city_id, level, degree, course_type,
  specialization_id, weeks_min, weeks_max, starts_mondays, programmes)
SELECT kind, destination_id, city_id, level, degree, course_type, specialization_id, weeks_min,
       weeks_max, starts_mondays, count(*)
  FROM programmes WHERE retired_at IS NULL
 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_count_programmes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      INSERT INTO programme_counts AS c (kind, destination_id, city_id, level, degree,
        course_type, specialization_id, weeks_min, weeks_max, starts_mondays, programmes)
      SELECT kind, destination_id, city_id, level, degree, course_type, specialization_id,
             weeks_min, weeks_max, starts_mondays, count(*)
        FROM new_rows WHERE retired_at IS NULL
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'UPDATE' THEN
      INSERT INTO programme_counts AS c (kind, destination_id, city_id, level, degree,
        course_type, specialization_id, weeks_min, weeks_max, starts_mondays, programmes)
      SELECT kind, destination_id, city_id, level, degree, course_type, specialization_id,
             weeks_min, weeks_max, starts_mondays, sum(change)
        FROM (SELECT *, 1 AS change FROM new_rows WHERE retired_at IS NULL
              UNION ALL
              SELECT *, -1 AS change FROM old_rows WHERE retired_at IS NULL) AS changed
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      HAVING sum(change) <> 0
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'DELETE' THEN
      INSERT INTO programme_counts AS c (kind, destination_id, city_id, level, degree,
        course_type, specialization_id, weeks_min, weeks_max, starts_mondays, programmes)
      SELECT kind, destination_id, city_id, level, degree, course_type, specialization_id,
             weeks_min, weeks_max, starts_mondays, -count(*)
        FROM old_rows WHERE retired_at IS NULL
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'TRUNCATE' THEN
      DELETE FROM programme_counts;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A stem that begins with the word itself is found by the word's beginning already; asked for twice,
-- it would cost twice and make the planner take every word for twice as common.
CREATE OR REPLACE FUNCTION masar_search_query(input text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery;
  one tsquery;
  word text;
  language regconfig;
BEGIN
  FOR word IN
    SELECT token FROM unnest(tsvector_to_array(to_tsvector(
      'pg_catalog.simple'::regconfig,
      masar_strip_article(masar_normalize(left(input, 200)))))) AS token
    ORDER BY token LIMIT 12
  LOOP
    one := to_tsquery('pg_catalog.simple'::regconfig, quote_literal(word) || ':*');
    FOREACH language IN ARRAY ARRAY['pg_catalog.arabic', 'pg_catalog.english']::regconfig[] LOOP
      IF EXISTS (SELECT FROM unnest(tsvector_to_array(to_tsvector(language, word))) AS stem
                  WHERE NOT starts_with(stem, word)) THEN
        one := one || plainto_tsquery(language, word);
      END IF;
    END LOOP;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN coalesce(result, ''::tsquery);
END
$$;
