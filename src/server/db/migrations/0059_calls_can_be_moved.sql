ALTER TABLE "consultations" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "freed_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "freed_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_cancelled_frees" CHECK (case when "consultations"."cancelled_at" is null then num_nonnulls("consultations"."freed_starts_at", "consultations"."freed_ends_at") = 0
        else "consultations"."starts_at" is null and "consultations"."handled_at" is not null
          and num_nonnulls("consultations"."freed_starts_at", "consultations"."freed_ends_at") in (0, 2) end);