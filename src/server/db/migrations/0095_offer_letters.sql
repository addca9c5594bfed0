ALTER TABLE "application_offers" ADD COLUMN "verify_id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "application_offers" ADD COLUMN "letter_file_id" uuid;--> statement-breakpoint
ALTER TABLE "application_offers" ADD CONSTRAINT "application_offers_letter_file_id_files_id_fk" FOREIGN KEY ("letter_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_offers_letter_idx" ON "application_offers" USING btree ("letter_file_id");--> statement-breakpoint
ALTER TABLE "application_offers" ADD CONSTRAINT "application_offers_verify_key" UNIQUE("verify_id");--> statement-breakpoint
ALTER TABLE "application_offers" ADD CONSTRAINT "application_offers_verify_form" CHECK ("application_offers"."verify_id" ~ '^[0-9a-f]{32}$');