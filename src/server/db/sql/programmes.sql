-- Everyday names of the destinations beside the names on their pages, as far as no stem finds it.
CREATE OR REPLACE FUNCTION masar_destination_names(id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE id
    WHEN 'gb' THEN 'UK Great Britain British England بريطانيا العظمى بريطانية إنجلترا إنكلترا'
    WHEN 'us' THEN 'USA America American أمريكا أميركا'
    WHEN 'ie' THEN 'Irish'
    WHEN 'au' THEN 'Australian أسترالية'
    WHEN 'nz' THEN 'NZ نيوزلندا'
    ELSE ''
  END
$$;
--> statement-breakpoint
-- A programme's search documents. Its price is derived apart (prices.sql): a trigger UPDATE OF a column
-- is not fired by a change that another trigger made.
CREATE OR REPLACE FUNCTION masar_programme_derive() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  institute record;
  subject record;
BEGIN
  SELECT concat_ws(' ', i.name_ar, i.name_en) AS name,
         concat_ws(' ', c.name_ar, c.name_en, d.name_ar, d.name_en, masar_destination_names(d.id))
           AS place
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
  -- Without positions and weights, which nothing reads: the document stays short enough to lie in the
  -- row itself.
  NEW.title_search := strip(masar_search_document(concat_ws(' ', NEW.title_ar, NEW.title_en)));
  NEW.search := strip(masar_search_document(concat_ws(' ', NEW.title_ar, NEW.title_en,
    institute.name, subject.name, institute.place, NEW.summary_ar, NEW.summary_en)));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_derive
BEFORE INSERT OR UPDATE OF title_ar, title_en, summary_ar, summary_en, institute_id, city_id,
  destination_id, specialization_id, search, title_search
ON programmes FOR EACH ROW EXECUTE FUNCTION masar_programme_derive();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_programmes_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'institutes' THEN
      UPDATE programmes SET search = search WHERE institute_id = NEW.id;
    WHEN 'cities' THEN
      UPDATE programmes SET search = search WHERE city_id = NEW.id;
    WHEN 'destinations' THEN
      UPDATE programmes SET search = search WHERE destination_id = NEW.id;
    WHEN 'specializations' THEN
      UPDATE programmes SET search = search WHERE specialization_id = NEW.id;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER institutes_programmes_follow AFTER UPDATE OF name_ar, name_en ON institutes
FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cities_programmes_follow AFTER UPDATE OF name_ar, name_en ON cities
FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER destinations_programmes_follow AFTER UPDATE OF name_ar, name_en ON destinations
FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER specializations_programmes_follow AFTER UPDATE OF name_ar, name_en, search
ON specializations FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_specialization_derive() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  field text;
BEGIN
  SELECT concat_ws(' ', name_ar, name_en) INTO field
    FROM specialization_fields WHERE id = NEW.field_id;
  NEW.search :=
    setweight(masar_search_document(concat_ws(' ', NEW.name_ar, NEW.name_en)), 'A')
    || setweight(masar_search_document(coalesce(field, '')), 'B')
    || setweight(masar_search_document(concat_ws(' ', NEW.description_ar, NEW.description_en)), 'C');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER specializations_derive
BEFORE INSERT OR UPDATE OF name_ar, name_en, description_ar, description_en, field_id, search
ON specializations FOR EACH ROW EXECUTE FUNCTION masar_specialization_derive();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_specializations_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE specializations SET search = search WHERE field_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER specialization_fields_follow AFTER UPDATE OF name_ar, name_en
ON specialization_fields FOR EACH ROW EXECUTE FUNCTION masar_specializations_follow();
--> statement-breakpoint
-- How early a programme can start depends on its kind and destination: with these in its starts, the
-- filter by date finds them in one index.
CREATE OR REPLACE FUNCTION masar_programme_start_derive() RETURNS trigger
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
CREATE OR REPLACE TRIGGER programme_starts_derive
BEFORE INSERT OR UPDATE OF programme_id, kind, destination_id ON programme_starts
FOR EACH ROW EXECUTE FUNCTION masar_programme_start_derive();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_programme_starts_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE programme_starts SET kind = NEW.kind, destination_id = NEW.destination_id
   WHERE programme_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_starts_follow AFTER UPDATE OF kind, destination_id ON programmes
FOR EACH ROW WHEN (NEW.kind <> OLD.kind OR NEW.destination_id <> OLD.destination_id)
EXECUTE FUNCTION masar_programme_starts_follow();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_programme_touched() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Only what a page says: a new exchange rate or order changes no page.
CREATE OR REPLACE TRIGGER programmes_touched
BEFORE UPDATE ON programmes FOR EACH ROW
WHEN ((OLD.kind, OLD.institute_id, OLD.title_ar, OLD.title_en, OLD.summary_ar, OLD.summary_en,
       OLD.description_ar, OLD.description_en, OLD.image_hash, OLD.level, OLD.ielts_overall, OLD.ielts_lowest, OLD.toefl_overall,
       OLD.toefl_lowest, OLD.duolingo_overall, OLD.duolingo_lowest, OLD.degree,
       OLD.specialization_id, OLD.course_type, OLD.weeks_min, OLD.weeks_max, OLD.starts_mondays,
       OLD.age_min, OLD.age_max, OLD.included, OLD.not_included, OLD.requirements, OLD.headline,
       OLD.headline_weeks, OLD.currency, OLD.retired_at)
  IS DISTINCT FROM
      (NEW.kind, NEW.institute_id, NEW.title_ar, NEW.title_en, NEW.summary_ar, NEW.summary_en,
       NEW.description_ar, NEW.description_en, NEW.image_hash, NEW.level, NEW.ielts_overall, NEW.ielts_lowest, NEW.toefl_overall,
       NEW.toefl_lowest, NEW.duolingo_overall, NEW.duolingo_lowest, NEW.degree,
       NEW.specialization_id, NEW.course_type, NEW.weeks_min, NEW.weeks_max, NEW.starts_mondays,
       NEW.age_min, NEW.age_max, NEW.included, NEW.not_included, NEW.requirements, NEW.headline,
       NEW.headline_weeks, NEW.currency, NEW.retired_at))
EXECUTE FUNCTION masar_programme_touched();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_count_programmes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      INSERT INTO programme_counts AS c (kind, destination_id, city_id, level, english_code, degree,
        course_type, specialization_id, weeks_min, weeks_max, starts_mondays, programmes)
      SELECT kind, destination_id, city_id, level, english_code, degree, course_type, specialization_id,
             weeks_min, weeks_max, starts_mondays, count(*)
        FROM new_rows WHERE retired_at IS NULL
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'UPDATE' THEN
      INSERT INTO programme_counts AS c (kind, destination_id, city_id, level, english_code, degree,
        course_type, specialization_id, weeks_min, weeks_max, starts_mondays, programmes)
      SELECT kind, destination_id, city_id, level, english_code, degree, course_type, specialization_id,
             weeks_min, weeks_max, starts_mondays, sum(change)
        FROM (SELECT *, 1 AS change FROM new_rows WHERE retired_at IS NULL
              UNION ALL
              SELECT *, -1 AS change FROM old_rows WHERE retired_at IS NULL) AS changed
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      HAVING sum(change) <> 0
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'DELETE' THEN
      INSERT INTO programme_counts AS c (kind, destination_id, city_id, level, english_code, degree,
        course_type, specialization_id, weeks_min, weeks_max, starts_mondays, programmes)
      SELECT kind, destination_id, city_id, level, english_code, degree, course_type, specialization_id,
             weeks_min, weeks_max, starts_mondays, -count(*)
        FROM old_rows WHERE retired_at IS NULL
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
       ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      ON CONFLICT ON CONSTRAINT programme_counts_key
      DO UPDATE SET programmes = c.programmes + excluded.programmes;
    WHEN 'TRUNCATE' THEN
      DELETE FROM programme_counts;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_count_inserted AFTER INSERT ON programmes
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION masar_count_programmes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_count_updated AFTER UPDATE ON programmes
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION masar_count_programmes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_count_deleted AFTER DELETE ON programmes
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION masar_count_programmes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_count_emptied AFTER TRUNCATE ON programmes
FOR EACH STATEMENT EXECUTE FUNCTION masar_count_programmes();
