ALTER TABLE "consultants" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scholarships" ADD COLUMN "retired_at" timestamp (3) with time zone;