ALTER TABLE "programme_counts" DROP CONSTRAINT "programme_counts_key";--> statement-breakpoint
DROP INDEX "programmes_kind_rank_idx";--> statement-breakpoint
DROP INDEX "programmes_kind_price_idx";--> statement-breakpoint
DROP INDEX "programmes_kind_created_idx";--> statement-breakpoint
DROP INDEX "programmes_kind_destination_idx";--> statement-breakpoint
DROP INDEX "programmes_kind_city_idx";--> statement-breakpoint
DROP INDEX "programmes_kind_degree_idx";--> statement-breakpoint
DROP INDEX "programmes_kind_course_type_idx";--> statement-breakpoint
DROP INDEX "programmes_specialization_idx";--> statement-breakpoint
ALTER TABLE "programme_counts" ADD COLUMN "english_code" text;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "ielts_overall" smallint;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "ielts_lowest" smallint;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "toefl_overall" smallint;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "toefl_lowest" smallint;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "duolingo_overall" smallint;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "duolingo_lowest" smallint;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "english_code" text GENERATED ALWAYS AS (nullif(btrim(
  coalesce('ielts:' || ielts_overall::text || coalesce(':' || ielts_lowest::text, ''), '')
  || coalesce(' toefl:' || toefl_overall::text || coalesce(':' || toefl_lowest::text, ''), '')
  || coalesce(' duolingo:' || duolingo_overall::text || coalesce(':' || duolingo_lowest::text, ''), '')
), '')) STORED;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "best_match" bigint GENERATED ALWAYS AS (((case coalesce(degree, course_type)
    when 'bachelor' then 0 when 'general' then 0
    when 'master' then 1 when 'ielts' then 1
    when 'foundation' then 2 when 'toefl' then 2
    else 3 end)::bigint << 35)
  | (greatest(price_sar, 0)::bigint << 4)
  | (case destination_id when 'gb' then 0 when 'us' then 1 when 'ie' then 2 when 'au' then 3 else 4 end)::bigint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "programmes_kind_match_idx" ON "programmes" USING btree ("kind","best_match","id","destination_id","city_id","level","english_code","degree","course_type","specialization_id","weeks_min","weeks_max","starts_mondays","institute_id","price_sar") WHERE "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_foundation_idx" ON "programmes" USING btree ("institute_id","specialization_id","id") WHERE "programmes"."degree" = 'foundation' and "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_kind_price_idx" ON "programmes" USING btree ("kind","price_sar","id","destination_id","city_id","level","english_code","degree","course_type","specialization_id","weeks_min","weeks_max","starts_mondays","institute_id") WHERE "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_kind_created_idx" ON "programmes" USING btree ("kind","created_at","id","destination_id","city_id","level","english_code","degree","course_type","specialization_id","weeks_min","weeks_max","starts_mondays","institute_id","price_sar") WHERE "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_kind_destination_idx" ON "programmes" USING btree ("kind","destination_id","best_match","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_city_idx" ON "programmes" USING btree ("kind","city_id","best_match","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_degree_idx" ON "programmes" USING btree ("kind","degree","best_match","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_course_type_idx" ON "programmes" USING btree ("kind","course_type","best_match","id");--> statement-breakpoint
CREATE INDEX "programmes_specialization_idx" ON "programmes" USING btree ("specialization_id","best_match","id");--> statement-breakpoint
ALTER TABLE "programme_counts" ADD CONSTRAINT "programme_counts_key" UNIQUE NULLS NOT DISTINCT("kind","destination_id","city_id","level","english_code","degree","course_type","specialization_id","weeks_min","weeks_max","starts_mondays");--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_english_scores" CHECK (("programmes"."ielts_overall" between 0 and 90 and "programmes"."ielts_overall" % 5 = 0) is not false
          and ("programmes"."ielts_lowest" between 0 and "programmes"."ielts_overall" and "programmes"."ielts_lowest" % 5 = 0) is not false
          and ("programmes"."toefl_overall" between 0 and 120) is not false
          and ("programmes"."toefl_lowest" between 0 and 30) is not false
          and ("programmes"."duolingo_overall" between 10 and 160 and "programmes"."duolingo_overall" % 5 = 0) is not false
          and ("programmes"."duolingo_lowest" between 10 and "programmes"."duolingo_overall" and "programmes"."duolingo_lowest" % 5 = 0) is not false);--> statement-breakpoint
-- Scores that were only words until now: "IELTS 6.0 or its equivalent".
UPDATE "programmes" SET "ielts_overall" = "asked"."tenths"
  FROM (SELECT "id", max((substring("one"->>'en' from '\mIELTS ([0-9](?:\.[05])?)\M')::numeric * 10)::smallint) AS "tenths"
          FROM "programmes", jsonb_array_elements("requirements") AS "one" GROUP BY "id") AS "asked"
 WHERE "programmes"."id" = "asked"."id" AND "asked"."tenths" BETWEEN 0 AND 90;--> statement-breakpoint
DELETE FROM "programme_counts";--> statement-breakpoint
INSERT INTO "programme_counts" (kind, destination_id, city_id, level, english_code, degree, course_type, specialization_id,
  weeks_min, weeks_max, starts_mondays, programmes)
SELECT kind, destination_id, city_id, level, english_code, degree, course_type, specialization_id, weeks_min, weeks_max,
       starts_mondays, count(*)
  FROM "programmes" WHERE retired_at IS NULL
 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
