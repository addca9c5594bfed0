CREATE TABLE "auto_assignments" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"destinations" text[] NOT NULL,
	CONSTRAINT "auto_assignments_destinations_known" CHECK ("auto_assignments"."destinations" <@ array['gb', 'us', 'ie', 'au', 'nz'])
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "auto_assignments" ADD CONSTRAINT "auto_assignments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention', 'deskLapsed', 'deskAutoAssigned'));