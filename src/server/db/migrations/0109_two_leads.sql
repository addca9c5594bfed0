ALTER TABLE "bank_accounts" ADD COLUMN "iban_set_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "iban_confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "iban_waits" boolean GENERATED ALWAYS AS (iban_set_by is not null and iban_confirmed_by is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_iban_set_by_accounts_id_fk" FOREIGN KEY ("iban_set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_iban_confirmed_by_accounts_id_fk" FOREIGN KEY ("iban_confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_iban_set_by_idx" ON "bank_accounts" USING btree ("iban_set_by");--> statement-breakpoint
CREATE INDEX "bank_accounts_iban_confirmed_by_idx" ON "bank_accounts" USING btree ("iban_confirmed_by");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_two_leads" CHECK ("bank_accounts"."iban_confirmed_by" is null or "bank_accounts"."iban_confirmed_by" <> "bank_accounts"."iban_set_by");