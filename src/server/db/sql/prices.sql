-- The plan that a headline price is made of: full time (from 20 lessons a week) with the fewest
-- lessons; where a programme has none, the one with the most.
CREATE OR REPLACE FUNCTION masar_standard_plan(of_programme integer) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT id FROM plans WHERE programme_id = of_programme
   ORDER BY lessons_per_week < 20,
            CASE WHEN lessons_per_week < 20 THEN -lessons_per_week ELSE lessons_per_week END, id
   LIMIT 1
$$;
--> statement-breakpoint
-- What somebody really pays, with the mandatory fees, and the same in halalas. It runs after
-- programmes_derive (triggers of one kind run in the order of their names) and has the last word on
-- price_sar.
CREATE OR REPLACE FUNCTION masar_programme_price() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  stay integer;
  tuition bigint;
  fees_due bigint;
  rate record;
BEGIN
  -- 36 weeks are an academic year (ACADEMIC_YEAR_WEEKS).
  stay := CASE NEW.price_basis
    WHEN 'year' THEN least(36, NEW.weeks_max)
    WHEN 'total' THEN NEW.weeks_min
    ELSE least(greatest(4, NEW.weeks_min), NEW.weeks_max)
  END;
  IF NEW.price_basis = 'week' THEN
    SELECT b.price_per_week::bigint * stay INTO tuition
      FROM plans p
      JOIN plan_price_bands b ON b.plan_id = p.id AND stay BETWEEN b.weeks_from AND b.weeks_to
     WHERE p.id = masar_standard_plan(NEW.id) AND p.currency = NEW.currency;
    tuition := coalesce(tuition, NEW.price_from::bigint * stay);
  ELSE
    tuition := NEW.price_from;
  END IF;
  SELECT coalesce(sum(amount::bigint * CASE basis WHEN 'week' THEN stay ELSE 1 END), 0)
    INTO fees_due
    FROM fees
   WHERE institute_id = NEW.institute_id AND (programme_id IS NULL OR programme_id = NEW.id)
     AND NOT optional AND currency = NEW.currency;
  SELECT sar_rate_micros::numeric AS micros, decimals INTO rate
    FROM currencies WHERE code = NEW.currency;
  NEW.headline := tuition + fees_due;
  NEW.headline_weeks := stay;
  NEW.price_sar := coalesce(
    round((tuition + fees_due) * rate.micros * 100 / (1000000 * power(10::numeric, rate.decimals))), 0);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_price
BEFORE INSERT OR UPDATE OF price_from, price_basis, currency, weeks_min, weeks_max, institute_id,
  headline, headline_weeks, price_sar
ON programmes FOR EACH ROW EXECUTE FUNCTION masar_programme_price();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_prices_follow_rate() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE programmes SET headline = headline WHERE currency = NEW.code;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER currencies_prices_follow AFTER UPDATE OF sar_rate_micros, decimals ON currencies
FOR EACH ROW EXECUTE FUNCTION masar_prices_follow_rate();
--> statement-breakpoint
-- What is added comes in bulk, and is followed once a statement; what is changed or removed comes by
-- hand.
CREATE OR REPLACE FUNCTION masar_prices_added() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'plans' THEN
      UPDATE programmes SET headline = headline WHERE id IN (SELECT programme_id FROM new_rows);
    WHEN 'plan_price_bands' THEN
      UPDATE programmes SET headline = headline
       WHERE id IN (SELECT programme_id FROM plans WHERE id IN (SELECT plan_id FROM new_rows));
    WHEN 'fees' THEN
      UPDATE programmes SET headline = headline
       WHERE institute_id IN (SELECT institute_id FROM new_rows);
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER plans_prices_added AFTER INSERT ON plans REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION masar_prices_added();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER plan_price_bands_prices_added AFTER INSERT ON plan_price_bands
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION masar_prices_added();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fees_prices_added AFTER INSERT ON fees REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION masar_prices_added();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_prices_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb[] := ARRAY[to_jsonb(OLD)];
  one jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN changed := changed || to_jsonb(NEW); END IF;
  FOREACH one IN ARRAY changed LOOP
    CASE TG_TABLE_NAME
      WHEN 'plans' THEN
        UPDATE programmes SET headline = headline WHERE id = (one ->> 'programme_id')::integer;
      WHEN 'plan_price_bands' THEN
        UPDATE programmes SET headline = headline
         WHERE id = (SELECT programme_id FROM plans WHERE id = (one ->> 'plan_id')::integer);
      WHEN 'fees' THEN
        UPDATE programmes SET headline = headline
         WHERE institute_id = (one ->> 'institute_id')::integer;
    END CASE;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER plans_prices_changed AFTER UPDATE OR DELETE ON plans
FOR EACH ROW EXECUTE FUNCTION masar_prices_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER plan_price_bands_prices_changed AFTER UPDATE OR DELETE ON plan_price_bands
FOR EACH ROW EXECUTE FUNCTION masar_prices_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fees_prices_changed AFTER UPDATE OR DELETE ON fees
FOR EACH ROW EXECUTE FUNCTION masar_prices_changed();
--> statement-breakpoint
-- No fee is charged twice (PRI-07). Each table finds its programmes by the row's id: one condition for
-- both read every programme.
CREATE OR REPLACE FUNCTION masar_refuse_double_fee() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  clash record;
BEGIN
  IF TG_TABLE_NAME = 'programmes' THEN
    IF EXISTS (
      SELECT FROM jsonb_array_elements(to_jsonb(NEW) -> 'included') AS one
       WHERE one ? 'fee' AND to_jsonb(NEW) -> 'not_included'
         @> jsonb_build_array(jsonb_build_object('fee', one -> 'fee'))) THEN
      RAISE EXCEPTION 'programme % names a fee as both included and not included', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'fees_charged_once', TABLE = TG_TABLE_NAME;
    END IF;
    SELECT p.id, f.kind INTO clash
      FROM programmes p
      JOIN fees f ON f.institute_id = p.institute_id
       AND (f.programme_id IS NULL OR f.programme_id = p.id)
     WHERE p.id = NEW.id
       AND (p.included @> jsonb_build_array(jsonb_build_object('fee', f.kind))
         OR NOT f.optional AND p.not_included @> jsonb_build_array(jsonb_build_object('fee', f.kind)))
     LIMIT 1;
  ELSE
    SELECT p.id, f.kind INTO clash
      FROM fees f
      JOIN programmes p ON p.institute_id = f.institute_id
       AND (f.programme_id IS NULL OR f.programme_id = p.id)
     WHERE f.id = NEW.id
       AND (p.included @> jsonb_build_array(jsonb_build_object('fee', f.kind))
         OR NOT f.optional AND p.not_included @> jsonb_build_array(jsonb_build_object('fee', f.kind)))
     LIMIT 1;
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION 'programme % cannot have the fee % both included and extra', clash.id, clash.kind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'fees_charged_once', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_charged_once
AFTER INSERT OR UPDATE OF included, not_included, institute_id ON programmes
FOR EACH ROW WHEN (NEW.included <> '[]'::jsonb OR NEW.not_included <> '[]'::jsonb)
EXECUTE FUNCTION masar_refuse_double_fee();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fees_charged_once
AFTER INSERT OR UPDATE OF kind, optional, institute_id, programme_id ON fees
FOR EACH ROW EXECUTE FUNCTION masar_refuse_double_fee();
