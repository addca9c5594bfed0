-- Nothing was ever sent to these, and whose session each belongs to is not known: browsers report their
-- tokens again.
DELETE FROM "push_tokens";--> statement-breakpoint
ALTER TABLE "push_tokens" DROP CONSTRAINT "push_tokens_account_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "push_tokens_account_idx";--> statement-breakpoint
ALTER TABLE "push_tokens" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_key" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_language_known" CHECK ("push_tokens"."language" in ('ar', 'en'));--> statement-breakpoint
-- Nobody's browser shows what is meant for somebody who has signed out there, whichever way the
-- session was ended.
CREATE FUNCTION masar_push_token_end() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_tokens WHERE session_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_push_token_end AFTER UPDATE OF ended_at ON sessions
FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL)
EXECUTE FUNCTION masar_push_token_end();
