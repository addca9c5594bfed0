ALTER TABLE "snatches" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "snatches" CASCADE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_held_or_opening" CHECK ("requests"."partner_institute_id" is not null or "requests"."opens_at" is not null);