ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "request_steps" DROP CONSTRAINT "request_steps_event_known";--> statement-breakpoint
ALTER TABLE "request_steps" DROP CONSTRAINT "request_steps_event_facts";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_withdrawn_unpaid";--> statement-breakpoint
DROP INDEX "requests_received_idx";--> statement-breakpoint
DROP INDEX "requests_waiting_team_idx";--> statement-breakpoint
DROP INDEX "requests_waiting_student_idx";--> statement-breakpoint
DROP INDEX "requests_waiting_partner_idx";--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "on_hold_until" date;--> statement-breakpoint
CREATE INDEX "requests_on_hold_idx" ON "requests" USING btree ("on_hold_until","id") WHERE "requests"."on_hold_until" is not null;--> statement-breakpoint
CREATE INDEX "requests_received_idx" ON "requests" USING btree ("created_at","id","on_hold_until") WHERE "requests"."current_step" = 'received' and "requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "requests_waiting_team_idx" ON "requests" USING btree ("created_at","id","on_hold_until") WHERE "requests"."current_step" in ('documents') and "requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "requests_waiting_student_idx" ON "requests" USING btree ("created_at","id","on_hold_until") WHERE "requests"."current_step" in ('contacted', 'offer') and "requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "requests_waiting_partner_idx" ON "requests" USING btree ("created_at","id","on_hold_until") WHERE "requests"."current_step" in ('applied', 'paid') and "requests"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_close_reason_known" CHECK ("request_steps"."close_reason" in ('refused', 'noAnswer', 'visa', 'price', 'otherWay', 'duplicate', 'other'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_team_facts" CHECK (("request_steps"."close_reason" is not null) = (coalesce("request_steps"."event", '') = 'closed') and ("request_steps"."until" is not null) = (coalesce("request_steps"."event", '') = 'onHold'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_known" CHECK ("request_steps"."event" in ('snatched', 'confirmed', 'declined', 'declineUndone', 'snatchExpired', 'withdrawn', 'withdrawalUndone', 'corrected', 'closed', 'reopened', 'onHold', 'resumed'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_facts" CHECK ((coalesce("request_steps"."event", '') in ('withdrawn', 'withdrawalUndone', 'corrected', 'closed', 'reopened', 'onHold', 'resumed') or ("request_steps"."event" is null) = ("request_steps"."institute_id" is null)) and ("request_steps"."reason" is null or "request_steps"."event" = 'declined') and ("request_steps"."withdrawal_reason" is null or coalesce("request_steps"."event", '') = 'withdrawn'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_close_reason_known" CHECK ("requests"."close_reason" in ('refused', 'noAnswer', 'visa', 'price', 'otherWay', 'duplicate', 'other'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_closed_ended" CHECK ("requests"."close_reason" is null or ("requests"."withdrawn_at" is not null and "requests"."current_step" <> 'enrolled'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_hold_open" CHECK ("requests"."on_hold_until" is null or "requests"."withdrawn_at" is null);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_withdrawn_unpaid" CHECK ("requests"."withdrawn_at" is null or "requests"."close_reason" is not null or "requests"."current_step" not in ('paid', 'enrolled'));