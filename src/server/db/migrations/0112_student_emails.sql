CREATE TABLE "student_emails" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	"set_actor" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"code_id" uuid,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"wrong_tries" integer NOT NULL,
	CONSTRAINT "student_emails_address_length" CHECK (char_length(btrim("student_emails"."address")) between 3 and 254),
	CONSTRAINT "student_emails_version_positive" CHECK ("student_emails"."version" > 0),
	CONSTRAINT "student_emails_language_known" CHECK ("student_emails"."language" in ('ar', 'en')),
	CONSTRAINT "student_emails_actor_known" CHECK ("student_emails"."set_actor" in ('student', 'team', 'partner')),
	CONSTRAINT "student_emails_code_hash_form" CHECK ("student_emails"."code_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "student_emails_code_whole" CHECK (num_nulls("student_emails"."code_id", "student_emails"."code_hash", "student_emails"."code_expires_at") in (0, 3)),
	CONSTRAINT "student_emails_tries_counted" CHECK ("student_emails"."wrong_tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "student_emails" ADD CONSTRAINT "student_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_emails" ADD CONSTRAINT "student_emails_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "student_emails_code_idx" ON "student_emails" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "student_emails_set_by_idx" ON "student_emails" USING btree ("set_by");