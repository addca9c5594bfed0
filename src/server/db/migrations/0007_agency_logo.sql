ALTER TABLE "contact_links" ADD COLUMN "logo_hash" text;--> statement-breakpoint
ALTER TABLE "contact_links" ADD CONSTRAINT "contact_links_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_links_logo_idx" ON "contact_links" USING btree ("logo_hash");