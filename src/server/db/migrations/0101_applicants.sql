CREATE TABLE "applicants" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"given_names" text,
	"surname" text,
	"birth_date" date,
	"nationality" text,
	"passport_number" text,
	"passport_expires_on" date,
	"payer" text,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_actor" text NOT NULL,
	CONSTRAINT "applicants_given_names" CHECK (char_length(btrim("applicants"."given_names")) between 1 and 80),
	CONSTRAINT "applicants_surname" CHECK (char_length(btrim("applicants"."surname")) between 1 and 80),
	CONSTRAINT "applicants_nationality_form" CHECK ("applicants"."nationality" ~ '^[A-Z]{2}$'),
	CONSTRAINT "applicants_passport_number_form" CHECK ("applicants"."passport_number" ~ '^[A-Z0-9]{5,12}$'),
	CONSTRAINT "applicants_payer_known" CHECK ("applicants"."payer" in ('self', 'guardian', 'sponsor')),
	CONSTRAINT "applicants_actor_known" CHECK ("applicants"."updated_actor" in ('student', 'team', 'partner')),
	CONSTRAINT "applicants_version_positive" CHECK ("applicants"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "document_templates" ALTER COLUMN "slug" SET DEFAULT replace(gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicants_updated_by_idx" ON "applicants" USING btree ("updated_by");