-- A call that was let in before an account was closed (erased, or merged into another) may commit after it: what it stores is refused.
-- The lock waits for a closing that is under way, and lets it wait for what is stored before it.
CREATE OR REPLACE FUNCTION masar_refuse_erased() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  closed boolean;
BEGIN
  SELECT erased_at IS NOT NULL OR merged_into IS NOT NULL INTO closed FROM accounts
   WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid FOR SHARE;
  IF closed THEN
    RAISE EXCEPTION 'the account of this row in % is erased or merged', TG_TABLE_NAME USING ERRCODE = 'MSE01';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER chat_rooms_erased BEFORE INSERT ON chat_rooms
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('room');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER chat_messages_erased BEFORE INSERT ON chat_messages
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('room');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER requests_erased BEFORE INSERT ON requests
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER favorites_erased BEFORE INSERT ON favorites
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER shared_quotes_erased BEFORE INSERT ON shared_quotes
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_erased BEFORE INSERT ON sessions
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER known_browsers_erased BEFORE INSERT ON known_browsers
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER student_notes_erased BEFORE INSERT ON student_notes
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('student_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER phone_changes_erased BEFORE INSERT ON phone_changes
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER student_emails_erased BEFORE INSERT ON student_emails
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER guardians_erased BEFORE INSERT ON guardians
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
--> statement-breakpoint
-- The same without its bytes as JSON.
CREATE OR REPLACE FUNCTION masar_refuse_picture_of_erased() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM accounts WHERE id = NEW.owner_id FOR SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'the owner of this picture is erased' USING ERRCODE = 'MSE01';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER images_erased BEFORE INSERT ON images
FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION masar_refuse_picture_of_erased();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_refuse_change_of_erased() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('masar.erasing', true), '') <> 'on' THEN
    RAISE EXCEPTION 'an erased account does not change' USING ERRCODE = 'MSE01';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_erased BEFORE UPDATE OF name, phone, phone_e164, role, image_hash, disabled_at ON accounts
FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION masar_refuse_change_of_erased();
