CREATE TABLE "chat_file_accesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_file_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_file_accesses" ADD CONSTRAINT "chat_file_accesses_file_id_chat_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."chat_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file_accesses" ADD CONSTRAINT "chat_file_accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_room_chat_rooms_room_fk" FOREIGN KEY ("room") REFERENCES "public"."chat_rooms"("room") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_file_accesses_file_idx" ON "chat_file_accesses" USING btree ("file_id","id");--> statement-breakpoint
CREATE INDEX "chat_file_accesses_account_idx" ON "chat_file_accesses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chat_files_room_idx" ON "chat_files" USING btree ("room","sent_at","id");--> statement-breakpoint
CREATE INDEX "chat_files_uid_idx" ON "chat_files" USING btree ("uid");