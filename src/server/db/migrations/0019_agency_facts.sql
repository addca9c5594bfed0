ALTER TABLE "contact_links" ADD COLUMN "opening_hours" text;--> statement-breakpoint
ALTER TABLE "contact_links" ADD COLUMN "license_number" text;--> statement-breakpoint
ALTER TABLE "contact_links" ADD COLUMN "commercial_registration" text;--> statement-breakpoint
ALTER TABLE "contact_links" ADD CONSTRAINT "contact_links_optional_texts" CHECK (btrim("contact_links"."opening_hours") <> '' and btrim("contact_links"."license_number") <> '' and btrim("contact_links"."commercial_registration") <> '');