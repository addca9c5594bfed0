CREATE TABLE "chat_answers" (
	"room" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"working_minutes" integer NOT NULL,
	CONSTRAINT "chat_answers_pk" PRIMARY KEY("room","asked_at"),
	CONSTRAINT "chat_answers_answered_later" CHECK ("chat_answers"."answered_at" > "chat_answers"."asked_at"),
	CONSTRAINT "chat_answers_working_minutes" CHECK ("chat_answers"."working_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"room" uuid PRIMARY KEY NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"last_answer_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"unread_by_team" integer DEFAULT 0 NOT NULL,
	"unread_by_owner" integer DEFAULT 0 NOT NULL,
	"seen_by_team_at" timestamp (3) with time zone,
	"seen_by_owner_at" timestamp (3) with time zone,
	CONSTRAINT "chat_rooms_unread" CHECK ("chat_rooms"."unread_by_team" >= 0 and "chat_rooms"."unread_by_owner" >= 0)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_sender_client_key";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_client_key_length";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_text_length";--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
-- Nothing refers to a number: senders name their messages from now on.
ALTER TABLE "chat_messages" ALTER COLUMN "id" SET DATA TYPE uuid USING gen_random_uuid();--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_room_accounts_id_fk" FOREIGN KEY ("room") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_room_accounts_id_fk" FOREIGN KEY ("room") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_answers_answered_idx" ON "chat_answers" USING btree ("answered_at","working_minutes");--> statement-breakpoint
CREATE INDEX "chat_rooms_waiting_idx" ON "chat_rooms" USING btree ("waiting_since","room") WHERE "chat_rooms"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_uid_idx" ON "chat_messages" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "client_key";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_text_length" CHECK (char_length("chat_messages"."text") <= 2000 and "chat_messages"."text" ~ '[^[:space:]]');--> statement-breakpoint
-- Who waited still waits; whatever was said before counts as seen, and how long answers took as unknown.
INSERT INTO "chat_rooms" ("room", "last_message_at", "last_answer_at", "waiting_since", "seen_by_team_at", "seen_by_owner_at")
SELECT m."room", max(m."created_at"), answered."at",
  min(m."created_at") FILTER (WHERE m."uid" = m."room" AND (answered."at" IS NULL OR m."created_at" > answered."at")),
  max(m."created_at"), max(m."created_at")
FROM "chat_messages" m
LEFT JOIN (
  SELECT "room", max("created_at") AS "at" FROM "chat_messages" WHERE "uid" <> "room" GROUP BY "room"
) answered ON answered."room" = m."room"
GROUP BY m."room", answered."at";
