ALTER TABLE "requests" ADD COLUMN "for_name" text;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_for_name_length" CHECK (char_length(btrim("requests"."for_name")) between 1 and 100);--> statement-breakpoint
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
CREATE FUNCTION masar_request_holds_follow_request() RETURNS trigger
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
CREATE TRIGGER requests_holds_follow AFTER UPDATE OF for_name ON requests
FOR EACH ROW WHEN (NEW.for_name IS DISTINCT FROM OLD.for_name)
EXECUTE FUNCTION masar_request_holds_follow_request();
