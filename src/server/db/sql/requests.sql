-- The request carries its newest step, so that a list need not read timelines. A correction names
-- the step that the request is back at.
CREATE OR REPLACE FUNCTION masar_request_step_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET current_step = NEW.step, updated_at = NEW.at
   WHERE id = NEW.request_id AND current_step <> NEW.step;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER request_steps_follow AFTER INSERT ON request_steps
FOR EACH ROW WHEN (NEW.event IS NULL OR NEW.event = 'corrected') EXECUTE FUNCTION masar_request_step_follow();
--> statement-breakpoint
-- The words of a student's name, each led by the institute that looks for it: a search reads what
-- this institute holds and no more, however common the name is.
CREATE OR REPLACE FUNCTION masar_hold_search(institute integer, name text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array(
    SELECT 'i' || institute || ':' || word FROM unnest(tsvector_to_array(to_tsvector(
      'pg_catalog.simple'::regconfig, masar_strip_article(masar_normalize(name))))) AS word))
$$;
--> statement-breakpoint
-- Their search terms: every word must occur, as a beginning. Empty where nothing is left to look for.
CREATE OR REPLACE FUNCTION masar_hold_query(institute integer, typed text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery;
  one tsquery;
  word text;
BEGIN
  FOR word IN
    SELECT token FROM unnest(tsvector_to_array(to_tsvector(
      'pg_catalog.simple'::regconfig,
      masar_strip_article(masar_normalize(left(typed, 200)))))) AS token
    ORDER BY token LIMIT 12
  LOOP
    one := (quote_literal('i' || institute || ':' || word) || ':*')::tsquery;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN coalesce(result, ''::tsquery);
END
$$;
--> statement-breakpoint
-- A partner finds a request by the name of whom it is for, too (REQ-10).
CREATE OR REPLACE FUNCTION masar_request_hold_derive() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT masar_hold_search(NEW.institute_id, concat_ws(' ', a.name, r.for_name)) INTO NEW.search
    FROM accounts a JOIN requests r ON r.id = NEW.request_id WHERE a.id = NEW.student_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER request_holds_derive BEFORE INSERT OR UPDATE OF student_id ON request_holds
FOR EACH ROW EXECUTE FUNCTION masar_request_hold_derive();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_request_holds_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE request_holds h
     SET search = masar_hold_search(h.institute_id, concat_ws(' ', NEW.name, r.for_name))
    FROM requests r
   WHERE h.student_id = NEW.id AND r.id = h.request_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_request_holds_follow AFTER UPDATE OF name ON accounts
FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION masar_request_holds_follow();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_request_holds_follow_request() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE request_holds h
     SET search = masar_hold_search(h.institute_id, concat_ws(' ', a.name, NEW.for_name))
    FROM accounts a
   WHERE h.request_id = NEW.id AND a.id = h.student_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER requests_holds_follow AFTER UPDATE OF for_name ON requests
FOR EACH ROW WHEN (NEW.for_name IS DISTINCT FROM OLD.for_name)
EXECUTE FUNCTION masar_request_holds_follow_request();
