ALTER TABLE "content_pages" DROP CONSTRAINT "content_pages_id_known";--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "reviewed_on" date;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_id_known" CHECK ("content_pages"."id" in ('whyUs', 'terms', 'privacy', 'refunds', 'faq', 'visa', 'visa-gb', 'visa-us', 'visa-ie', 'visa-au', 'visa-nz'));