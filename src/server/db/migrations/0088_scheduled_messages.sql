CREATE TABLE "scheduled_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "scheduled_messages_text_length" CHECK (char_length("scheduled_messages"."text") <= 2000 and "scheduled_messages"."text" ~ '[^[:space:]]'),
	CONSTRAINT "scheduled_messages_state_known" CHECK ("scheduled_messages"."state" in ('waiting', 'stopped')),
	CONSTRAINT "scheduled_messages_later" CHECK ("scheduled_messages"."send_at" > "scheduled_messages"."created_at")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_room_chat_rooms_room_fk" FOREIGN KEY ("room") REFERENCES "public"."chat_rooms"("room") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_messages_room_idx" ON "scheduled_messages" USING btree ("room","send_at","id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_uid_idx" ON "scheduled_messages" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention', 'deskLapsed', 'deskAutoAssigned', 'messageStopped'));