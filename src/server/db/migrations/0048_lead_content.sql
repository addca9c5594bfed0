ALTER TABLE "bank_accounts" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "retired_at" timestamp (3) with time zone;