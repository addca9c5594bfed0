ALTER TABLE "request_holds" DROP CONSTRAINT "request_holds_state_known";--> statement-breakpoint
ALTER TABLE "request_holds" DROP CONSTRAINT "request_holds_decided";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "request_steps" DROP CONSTRAINT "request_steps_event_known";--> statement-breakpoint
ALTER TABLE "request_steps" DROP CONSTRAINT "request_steps_event_facts";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_held_or_opening";--> statement-breakpoint
DROP INDEX "requests_received_idx";--> statement-breakpoint
DROP INDEX "requests_kind_step_idx";--> statement-breakpoint
ALTER TABLE "request_holds" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "requests_withdrawn_idx" ON "requests" USING btree ("kind","created_at","id") WHERE "requests"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_received_idx" ON "requests" USING btree ("created_at","id") WHERE "requests"."current_step" = 'received' and "requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "requests_kind_step_idx" ON "requests" USING btree ("kind","current_step","created_at","id") WHERE "requests"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "request_holds" ADD CONSTRAINT "request_holds_withdrawn" CHECK (("request_holds"."state" = 'withdrawn') = ("request_holds"."withdrawn_at" is not null));--> statement-breakpoint
ALTER TABLE "request_holds" ADD CONSTRAINT "request_holds_state_known" CHECK ("request_holds"."state" in ('new', 'snatched', 'confirmed', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "request_holds" ADD CONSTRAINT "request_holds_decided" CHECK ("request_holds"."state" = 'withdrawn' or ("request_holds"."state" in ('confirmed', 'declined')) = ("request_holds"."decided_at" is not null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestMoved', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_withdrawal_reason_known" CHECK ("request_steps"."withdrawal_reason" in ('changedMind', 'otherCourse', 'sentTwice', 'dates', 'price', 'other'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_known" CHECK ("request_steps"."event" in ('snatched', 'confirmed', 'declined', 'declineUndone', 'snatchExpired', 'withdrawn', 'withdrawalUndone'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_facts" CHECK ((coalesce("request_steps"."event", '') in ('withdrawn', 'withdrawalUndone') or ("request_steps"."event" is null) = ("request_steps"."institute_id" is null)) and ("request_steps"."reason" is null or "request_steps"."event" = 'declined') and ("request_steps"."withdrawal_reason" is null or coalesce("request_steps"."event", '') = 'withdrawn'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_withdrawn_unpaid" CHECK ("requests"."withdrawn_at" is null or "requests"."current_step" not in ('paid', 'enrolled'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_held_or_opening" CHECK (("requests"."withdrawn_at" is null) = ("requests"."partner_institute_id" is not null or "requests"."opens_at" is not null));