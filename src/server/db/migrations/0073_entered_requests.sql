CREATE TABLE "entered_requests" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"entered_by" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "entered_requests" ADD CONSTRAINT "entered_requests_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_requests" ADD CONSTRAINT "entered_requests_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention'));