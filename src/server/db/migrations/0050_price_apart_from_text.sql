-- A programme's search documents and its price are derived apart: the first function computed the
-- price too, from the tuition alone, and the second, which corrects it, is not fired by a change of a
-- text (a trigger UPDATE OF a column does not see what another trigger set).
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
DROP TRIGGER programmes_derive ON programmes;
--> statement-breakpoint
CREATE TRIGGER programmes_derive
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
-- Prices that such a change has made wrong.
UPDATE programmes SET headline = headline;
