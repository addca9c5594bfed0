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
