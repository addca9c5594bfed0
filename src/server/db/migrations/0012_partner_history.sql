-- The words of a student's name, each led by the institute that looks for it: a search reads what
-- this institute holds and no more, however common the name is.
CREATE FUNCTION masar_hold_search(institute integer, name text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array(
    SELECT 'i' || institute || ':' || word FROM unnest(tsvector_to_array(to_tsvector(
      'pg_catalog.simple'::regconfig, masar_strip_article(masar_normalize(name))))) AS word))
$$;
--> statement-breakpoint
-- What finds them: every word must occur, as a beginning. Empty where nothing is left to look for.
CREATE FUNCTION masar_hold_query(institute integer, typed text) RETURNS tsquery
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
CREATE FUNCTION masar_request_hold_derive() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT masar_hold_search(NEW.institute_id, name) INTO NEW.search
    FROM accounts WHERE id = NEW.student_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_holds_derive BEFORE INSERT ON request_holds
FOR EACH ROW EXECUTE FUNCTION masar_request_hold_derive();
--> statement-breakpoint
CREATE FUNCTION masar_request_holds_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE request_holds SET search = masar_hold_search(institute_id, NEW.name)
   WHERE student_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_request_holds_follow AFTER UPDATE OF name ON accounts
FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION masar_request_holds_follow();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE TRIGGER partner_notes_append_only BEFORE UPDATE OR DELETE ON partner_notes
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE TRIGGER partner_notes_no_truncate BEFORE TRUNCATE ON partner_notes
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
-- Who holds what so far. A snatch that was released counts as one that ended then.
UPDATE requests r SET opens_at = CASE
  WHEN r.partner_institute_id IS NULL THEN r.created_at
  ELSE (SELECT s.expires_at FROM snatches s
         WHERE s.request_id = r.id AND s.released_at IS NULL AND s.confirmed_at IS NULL)
END;
--> statement-breakpoint
UPDATE requests r SET
  destination_id = coalesce(
    (SELECT i.destination_id FROM institutes i WHERE i.id = r.institute_id),
    (SELECT d.id FROM destinations d WHERE d.id = r.details -> 'sent' ->> 'destination')),
  specialization_id = coalesce(
    (SELECT p.specialization_id FROM programmes p WHERE p.id = r.programme_id),
    (SELECT s.id FROM specializations s
      WHERE s.id::text = r.details -> 'sent' ->> 'specialization_id'));
--> statement-breakpoint
INSERT INTO request_holds (request_id, institute_id, state, snatched, account_id, held_at, expires_at,
  decided_at, decided_by, student_id, programme_id, sent_at)
SELECT s.request_id, s.institute_id,
  CASE WHEN s.confirmed_at IS NULL THEN 'snatched' ELSE 'confirmed' END, true, s.account_id,
  s.snatched_at,
  greatest(least(s.expires_at, coalesce(s.released_at, s.expires_at)),
    s.snatched_at + interval '1 millisecond'),
  s.confirmed_at, CASE WHEN s.confirmed_at IS NOT NULL THEN s.account_id END,
  r.account_id, r.programme_id, r.created_at
FROM snatches s JOIN requests r ON r.id = s.request_id
WHERE s.confirmed_at IS NULL OR s.released_at IS NULL
ORDER BY s.id;
--> statement-breakpoint
INSERT INTO request_holds (request_id, institute_id, state, held_at, decided_at, student_id,
  programme_id, sent_at)
SELECT r.id, r.partner_institute_id,
  CASE WHEN r.current_step = 'received' THEN 'new' ELSE 'confirmed' END, r.created_at,
  CASE WHEN r.current_step <> 'received' THEN r.updated_at END, r.account_id, r.programme_id,
  r.created_at
FROM requests r
WHERE r.partner_institute_id IS NOT NULL AND r.opens_at IS NULL
  AND NOT EXISTS (SELECT FROM request_holds h
                   WHERE h.request_id = r.id AND h.institute_id = r.partner_institute_id
                     AND h.state = 'confirmed')
ORDER BY r.id;
