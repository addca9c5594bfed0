ALTER TABLE "consultations" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_starts_at_key" UNIQUE("starts_at");--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_reference_key" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_time_range" CHECK (("consultations"."starts_at" is null) = ("consultations"."ends_at" is null) and coalesce("consultations"."starts_at" < "consultations"."ends_at", true));