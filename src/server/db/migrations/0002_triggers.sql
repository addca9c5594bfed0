-- A programme's search document and its price in halalas follow from its own row and its parents'.
CREATE FUNCTION masar_programme_derive() RETURNS trigger
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
  NEW.search :=
    setweight(masar_search_document(concat_ws(' ', NEW.title_ar, NEW.title_en)), 'A')
    || setweight(masar_search_document(concat_ws(' ', institute.name, subject.name)), 'B')
    || setweight(masar_search_document(coalesce(institute.place, '')), 'C')
    || setweight(masar_search_document(concat_ws(' ', NEW.summary_ar, NEW.summary_en)), 'D');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER programmes_derive
BEFORE INSERT OR UPDATE OF title_ar, title_en, summary_ar, summary_en, institute_id, city_id,
  destination_id, specialization_id, price_from, currency, price_sar, search
ON programmes FOR EACH ROW EXECUTE FUNCTION masar_programme_derive();
--> statement-breakpoint
-- A parent's new name or rate reaches its programmes: assigning `search` fires the trigger above.
CREATE FUNCTION masar_programmes_follow() RETURNS trigger
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
    WHEN 'currencies' THEN
      UPDATE programmes SET price_sar = price_sar WHERE currency = NEW.code;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER institutes_programmes_follow AFTER UPDATE OF name_ar, name_en ON institutes
FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE TRIGGER cities_programmes_follow AFTER UPDATE OF name_ar, name_en ON cities
FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE TRIGGER destinations_programmes_follow AFTER UPDATE OF name_ar, name_en ON destinations
FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE TRIGGER specializations_programmes_follow AFTER UPDATE OF name_ar, name_en, search
ON specializations FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE TRIGGER currencies_programmes_follow AFTER UPDATE OF sar_rate_micros ON currencies
FOR EACH ROW EXECUTE FUNCTION masar_programmes_follow();
--> statement-breakpoint
CREATE FUNCTION masar_specialization_derive() RETURNS trigger
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
CREATE TRIGGER specializations_derive
BEFORE INSERT OR UPDATE OF name_ar, name_en, description_ar, description_en, field_id, search
ON specializations FOR EACH ROW EXECUTE FUNCTION masar_specialization_derive();
--> statement-breakpoint
CREATE FUNCTION masar_specializations_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE specializations SET search = search WHERE field_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER specialization_fields_follow AFTER UPDATE OF name_ar, name_en
ON specialization_fields FOR EACH ROW EXECUTE FUNCTION masar_specializations_follow();
--> statement-breakpoint
-- A request's timeline is written once and for all.
CREATE FUNCTION masar_refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_steps_append_only BEFORE UPDATE OR DELETE ON request_steps
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE TRIGGER request_steps_no_truncate BEFORE TRUNCATE ON request_steps
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
-- The request carries its newest step, so that a list need not read timelines.
CREATE FUNCTION masar_request_step_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET current_step = NEW.step, updated_at = NEW.at
   WHERE id = NEW.request_id AND current_step <> NEW.step;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_steps_follow AFTER INSERT ON request_steps
FOR EACH ROW EXECUTE FUNCTION masar_request_step_follow();
--> statement-breakpoint
-- A plan's bands never overlap. A thousand numbers a plan stand for its weeks, because a range
-- together with an equal plan would need an extension that not every server has.
ALTER TABLE plan_price_bands ADD CONSTRAINT plan_price_bands_no_overlap EXCLUDE USING gist (
  int8range(plan_id::bigint * 1000 + weeks_from, plan_id::bigint * 1000 + weeks_to, '[]') WITH &&
);
