CREATE TABLE "chat_mirror" (
	"collection" text PRIMARY KEY NOT NULL,
	"read_up_to" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL
);
