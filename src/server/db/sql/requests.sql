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
-- What finds them: every word must occur, as a beginning. Empty where nothing is left to look for.
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
CREATE OR REPLACE TRIGGER request_holds_derive BEFORE INSERT ON request_holds
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
--> statement-breakpoint
-- When what an institute does next is due (PAR-08), so that its list is ordered by an index. The
-- same dates as `nextActionOf` (features/requests/services/nextAction.ts).
CREATE OR REPLACE FUNCTION masar_hold_due(
  state text, held_at timestamptz, expires_at timestamptz, decided_at timestamptz,
  step text, step_at timestamptz, start_date date
) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE state
    WHEN 'new' THEN held_at + interval '48 hours'
    WHEN 'snatched' THEN expires_at
    WHEN 'confirmed' THEN CASE step
      WHEN 'received' THEN decided_at + interval '48 hours'
      WHEN 'applied' THEN step_at + interval '336 hours'
      WHEN 'paid' THEN start_date::timestamp AT TIME ZONE 'UTC'
    END
  END
$$;
--> statement-breakpoint
-- When a request came to its step.
CREATE OR REPLACE FUNCTION masar_step_at(request integer) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT at FROM request_steps
   WHERE request_id = request AND (event IS NULL OR event = 'corrected')
   ORDER BY id DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_request_hold_due() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT masar_hold_due(NEW.state, NEW.held_at, NEW.expires_at, NEW.decided_at,
           r.current_step, masar_step_at(r.id), r.start_date)
    INTO NEW.due_at FROM requests r WHERE r.id = NEW.request_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER request_holds_due
BEFORE INSERT OR UPDATE OF state, held_at, expires_at, decided_at ON request_holds
FOR EACH ROW EXECUTE FUNCTION masar_request_hold_due();
--> statement-breakpoint
-- Follows `request_steps_follow`, which runs before it: triggers run in the order of their names.
CREATE OR REPLACE FUNCTION masar_request_step_holds_due() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE request_holds h
     SET due_at = masar_hold_due(h.state, h.held_at, h.expires_at, h.decided_at,
           r.current_step, NEW.at, r.start_date)
    FROM requests r
   WHERE h.request_id = NEW.request_id AND h.state = 'confirmed' AND r.id = NEW.request_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER request_steps_holds_due AFTER INSERT ON request_steps
FOR EACH ROW WHEN (NEW.event IS NULL OR NEW.event = 'corrected')
EXECUTE FUNCTION masar_request_step_holds_due();
