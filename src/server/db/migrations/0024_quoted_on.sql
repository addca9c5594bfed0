ALTER TABLE "requests" ADD COLUMN "quoted_on" date;--> statement-breakpoint
UPDATE requests SET quoted_on = (created_at AT TIME ZONE 'UTC')::date WHERE amount IS NOT NULL;
--> statement-breakpoint
-- A fee is never both included and extra (PRI-07): what a programme's `included` names by its kind of
-- fee is not charged beside it, and what it calls not included is never charged with it.
CREATE FUNCTION masar_refuse_double_fee() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  clash record;
BEGIN
  IF TG_TABLE_NAME = 'programmes' AND EXISTS (
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
   WHERE CASE TG_TABLE_NAME
           WHEN 'programmes' THEN p.id = (to_jsonb(NEW) ->> 'id')::integer
           ELSE f.id = (to_jsonb(NEW) ->> 'id')::integer
         END
     AND (p.included @> jsonb_build_array(jsonb_build_object('fee', f.kind))
       OR NOT f.optional AND p.not_included @> jsonb_build_array(jsonb_build_object('fee', f.kind)))
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'programme % cannot have the fee % both included and extra', clash.id, clash.kind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'fees_charged_once', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER programmes_charged_once
AFTER INSERT OR UPDATE OF included, not_included, institute_id ON programmes
FOR EACH ROW WHEN (NEW.included <> '[]'::jsonb OR NEW.not_included <> '[]'::jsonb)
EXECUTE FUNCTION masar_refuse_double_fee();
--> statement-breakpoint
CREATE TRIGGER fees_charged_once
AFTER INSERT OR UPDATE OF kind, optional, institute_id, programme_id ON fees
FOR EACH ROW EXECUTE FUNCTION masar_refuse_double_fee();
