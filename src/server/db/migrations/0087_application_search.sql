ALTER TABLE "partner_applications" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (masar_person_search(contact_name || ' ' || institute_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_applications_search_idx" ON "partner_applications" USING gin ("search");--> statement-breakpoint
CREATE INDEX "partner_applications_phone_end_idx" ON "partner_applications" USING btree (reverse("phone_e164") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "partner_applications_email_idx" ON "partner_applications" USING btree (lower("email") text_pattern_ops);