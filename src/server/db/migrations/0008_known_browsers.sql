CREATE TABLE "known_browsers" (
	"phone_e164" text NOT NULL,
	"browser_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_phone_e164_browser_hash_pk" PRIMARY KEY("phone_e164","browser_hash"),
	CONSTRAINT "known_browsers_hash_form" CHECK ("known_browsers"."browser_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "known_browsers_expire_later" CHECK ("known_browsers"."expires_at" > "known_browsers"."last_used_at")
);
--> statement-breakpoint
ALTER TABLE "code_attempts" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD COLUMN "from_known_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD COLUMN "displaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_account_idx" ON "known_browsers" USING btree ("account_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_browsers_expires_idx" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_browser_hash_form" CHECK ("code_attempts"."browser_hash" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_browser_hash_form" CHECK ("sessions"."browser_hash" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
-- Whoever disables an account or gives it another number ends what browsers are known by, whichever
-- way it is done: none of them is known again when the account is enabled.
CREATE FUNCTION masar_known_browsers_end() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM known_browsers WHERE account_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_known_browsers_end AFTER UPDATE OF disabled_at, phone_e164 ON accounts
FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL OR NEW.phone_e164 <> OLD.phone_e164)
EXECUTE FUNCTION masar_known_browsers_end();
