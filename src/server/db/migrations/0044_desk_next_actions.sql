ALTER TABLE "desk_claims" ADD COLUMN "next_action" text;--> statement-breakpoint
ALTER TABLE "desk_claims" ADD COLUMN "next_action_due" date;--> statement-breakpoint
CREATE INDEX "desk_claims_due_idx" ON "desk_claims" USING btree ("next_action_due","item_id") WHERE "desk_claims"."next_action_due" is not null;--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_next_action_dated" CHECK (num_nonnulls("desk_claims"."next_action", "desk_claims"."next_action_due") in (0, 2));--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_next_action_of_request" CHECK ("desk_claims"."kind" = 'request' or "desk_claims"."next_action" is null);--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_next_action_length" CHECK (char_length(btrim("desk_claims"."next_action")) between 1 and 120);