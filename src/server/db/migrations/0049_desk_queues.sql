DROP INDEX "desk_claims_released_requests_idx";--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "team_reason" text;--> statement-breakpoint
CREATE INDEX "requests_ongoing_idx" ON "requests" USING btree ("created_at","id") WHERE "requests"."current_step" not in ('received', 'enrolled') and "requests"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_team_reason_length" CHECK (char_length(btrim("request_steps"."team_reason")) between 1 and 2000);--> statement-breakpoint
-- Claims of requests that have ended, left by a claim beside a withdrawal.
DELETE FROM "desk_claims" USING "requests"
WHERE "requests"."id" = (CASE WHEN "desk_claims"."kind" = 'request' THEN "desk_claims"."item_id"::integer END)
  AND ("requests"."withdrawn_at" IS NOT NULL OR "requests"."current_step" = 'enrolled');
