ALTER TABLE "consultations" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "next_call_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "consultations_agenda_idx" ON "consultations" USING btree (greatest("next_call_at", "starts_at", "created_at"),"id") WHERE "consultations"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_attempts_range" CHECK ("consultations"."attempts" between 0 and 3);