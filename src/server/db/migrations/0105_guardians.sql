CREATE TABLE "guardians" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text NOT NULL,
	"relation" text NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	"named_by" uuid NOT NULL,
	"named_actor" text NOT NULL,
	"language" text NOT NULL,
	"link_hash" text NOT NULL,
	"link_sent_at" timestamp (3) with time zone NOT NULL,
	"link_expires_at" timestamp (3) with time zone NOT NULL,
	"code_attempt" text,
	"agreed_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "guardians_name_length" CHECK (char_length(btrim("guardians"."name")) between 1 and 100),
	CONSTRAINT "guardians_phone_e164_form" CHECK ("guardians"."phone_e164" ~ '^\+[0-9]{6,18}$'),
	CONSTRAINT "guardians_relation_known" CHECK ("guardians"."relation" in ('father', 'mother', 'relative', 'guardian')),
	CONSTRAINT "guardians_actor_known" CHECK ("guardians"."named_actor" in ('student', 'team', 'partner')),
	CONSTRAINT "guardians_language_known" CHECK ("guardians"."language" in ('ar', 'en')),
	CONSTRAINT "guardians_link_hash_form" CHECK ("guardians"."link_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "guardians_link_expires_later" CHECK ("guardians"."link_expires_at" > "guardians"."link_sent_at")
);
--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_named_by_accounts_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_current_idx" ON "guardians" USING btree ("account_id") WHERE "guardians"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_link_idx" ON "guardians" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "guardians_account_idx" ON "guardians" USING btree ("account_id","named_at");--> statement-breakpoint
CREATE INDEX "guardians_named_by_idx" ON "guardians" USING btree ("named_by");