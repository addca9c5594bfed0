CREATE TABLE "phone_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"reason" text,
	"language" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_changes_old_phone_form" CHECK ("phone_changes"."old_phone" ~ '^\+[0-9]{6,18}$'),
	CONSTRAINT "phone_changes_new_phone_form" CHECK ("phone_changes"."new_phone" ~ '^\+[0-9]{6,18}$'),
	CONSTRAINT "phone_changes_differ" CHECK ("phone_changes"."old_phone" <> "phone_changes"."new_phone"),
	CONSTRAINT "phone_changes_reason_known" CHECK ("phone_changes"."reason" in ('simLost', 'numberGivenUp', 'mistyped', 'other')),
	CONSTRAINT "phone_changes_language_known" CHECK ("phone_changes"."language" in ('ar', 'en'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_changes_account_idx" ON "phone_changes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "phone_changes_old_phone_idx" ON "phone_changes" USING btree ("old_phone");--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_attempts_account_idx" ON "code_attempts" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_language_known" CHECK ("accounts"."language" in ('ar', 'en'));--> statement-breakpoint
CREATE TRIGGER phone_changes_erased BEFORE INSERT ON phone_changes
FOR EACH ROW EXECUTE FUNCTION masar_refuse_erased('account_id');
