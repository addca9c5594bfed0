-- Before the first id is drawn: until this transaction ends no other publishes, so ids are drawn,
-- and become visible, in the order of the commits (docs/adr/0014-order-of-events.md).
CREATE OR REPLACE FUNCTION masar_events_lock() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7264100120);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER events_lock BEFORE INSERT ON events
FOR EACH STATEMENT EXECUTE FUNCTION masar_events_lock();
--> statement-breakpoint
-- Tells the servers that there is news, never what. Equal notifications of one transaction are one.
CREATE OR REPLACE FUNCTION masar_notify() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER events_notify AFTER INSERT ON events
FOR EACH STATEMENT EXECUTE FUNCTION masar_notify('masar_events');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER jobs_notify AFTER INSERT ON jobs
FOR EACH STATEMENT EXECUTE FUNCTION masar_notify('masar_jobs');
