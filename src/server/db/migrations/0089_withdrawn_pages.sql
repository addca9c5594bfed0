ALTER TABLE "content_pages" ALTER COLUMN "sections" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "retired_at" timestamp (3) with time zone;