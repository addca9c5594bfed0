CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audience" text NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_audience_form" CHECK ("events"."audience" ~ '^(partners|team|account:[0-9a-f-]{36}|institute:[0-9]+)$'),
	CONSTRAINT "events_kind_form" CHECK ("events"."kind" ~ '^[A-Za-z]{1,40}$'),
	CONSTRAINT "events_entity_id_form" CHECK ("events"."entity_id" ~ '^[0-9A-Za-z-]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease" uuid,
	"last_error" text,
	"dead_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_kind_form" CHECK ("jobs"."kind" ~ '^[A-Za-z]{1,60}$'),
	CONSTRAINT "jobs_key_length" CHECK (char_length("jobs"."key") between 1 and 200),
	CONSTRAINT "jobs_payload_object" CHECK (jsonb_typeof("jobs"."payload") = 'object' and octet_length("jobs"."payload"::text) <= 20000),
	CONSTRAINT "jobs_last_error_length" CHECK (char_length("jobs"."last_error") <= 2000)
);
--> statement-breakpoint
CREATE INDEX "events_audience_idx" ON "events" USING btree ("audience","id");--> statement-breakpoint
CREATE INDEX "events_at_idx" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("due_at","id") WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key_key" ON "jobs" USING btree ("kind","key") WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_dead_idx" ON "jobs" USING btree ("dead_at") WHERE "jobs"."dead_at" is not null;--> statement-breakpoint
-- Before the first id is drawn: until this transaction ends no other publishes, so ids are drawn,
-- and become visible, in the order of the commits (docs/adr/0014-order-of-events.md).
CREATE FUNCTION masar_events_lock() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7264100120);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_lock BEFORE INSERT ON events
FOR EACH STATEMENT EXECUTE FUNCTION masar_events_lock();
--> statement-breakpoint
-- Tells the servers that there is news, never what. Equal notifications of one transaction are one.
CREATE FUNCTION masar_notify() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_notify AFTER INSERT ON events
FOR EACH STATEMENT EXECUTE FUNCTION masar_notify('masar_events');
--> statement-breakpoint
CREATE TRIGGER jobs_notify AFTER INSERT ON jobs
FOR EACH STATEMENT EXECUTE FUNCTION masar_notify('masar_jobs');
--> statement-breakpoint
-- Whoever ends a session, disables an account, or changes its role or institute, whichever way it
-- is done, has its open streams looked at again. The payload is the account's id.
CREATE FUNCTION masar_access_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  PERFORM pg_notify('masar_access', changed ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_access_changed AFTER UPDATE OF ended_at ON sessions
FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL)
EXECUTE FUNCTION masar_access_changed('account_id');
--> statement-breakpoint
CREATE TRIGGER accounts_access_changed AFTER UPDATE OF disabled_at, role ON accounts
FOR EACH ROW WHEN (NEW.disabled_at IS DISTINCT FROM OLD.disabled_at OR NEW.role <> OLD.role)
EXECUTE FUNCTION masar_access_changed('id');
--> statement-breakpoint
CREATE TRIGGER partner_members_access_changed
AFTER INSERT OR DELETE OR UPDATE OF institute_id ON partner_members
FOR EACH ROW EXECUTE FUNCTION masar_access_changed('account_id');
