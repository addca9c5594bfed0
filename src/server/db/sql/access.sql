-- Whoever ends a session, disables an account, or changes its role or institute, whichever way it
-- is done, has its open streams looked at again. The payload is the account's id.
CREATE OR REPLACE FUNCTION masar_access_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  PERFORM pg_notify('masar_access', changed ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_access_changed AFTER UPDATE OF ended_at ON sessions
FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL)
EXECUTE FUNCTION masar_access_changed('account_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_access_changed AFTER UPDATE OF disabled_at, role ON accounts
FOR EACH ROW WHEN (NEW.disabled_at IS DISTINCT FROM OLD.disabled_at OR NEW.role <> OLD.role)
EXECUTE FUNCTION masar_access_changed('id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER partner_members_access_changed
AFTER INSERT OR DELETE OR UPDATE OF institute_id ON partner_members
FOR EACH ROW EXECUTE FUNCTION masar_access_changed('account_id');
--> statement-breakpoint
-- Whoever disables an account or gives it another number ends what browsers are known by, whichever
-- way it is done: none of them is known again when the account is enabled.
CREATE OR REPLACE FUNCTION masar_known_browsers_end() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM known_browsers WHERE account_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_known_browsers_end AFTER UPDATE OF disabled_at, phone_e164 ON accounts
FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL OR NEW.phone_e164 <> OLD.phone_e164)
EXECUTE FUNCTION masar_known_browsers_end();
--> statement-breakpoint
-- Nobody's browser shows what is meant for somebody who has signed out there, whichever way the
-- session was ended.
CREATE OR REPLACE FUNCTION masar_push_token_end() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_tokens WHERE session_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_push_token_end AFTER UPDATE OF ended_at ON sessions
FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL)
EXECUTE FUNCTION masar_push_token_end();
