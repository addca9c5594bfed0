ALTER TABLE "shared_quote_others" ADD COLUMN "housing" jsonb;--> statement-breakpoint
ALTER TABLE "shared_quotes" ADD COLUMN "housing" jsonb;