CREATE TABLE "desk_viewers" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_viewers_pk" PRIMARY KEY("kind","item_id","account_id"),
	CONSTRAINT "desk_viewers_kind_known" CHECK ("desk_viewers"."kind" in ('chat', 'request', 'consultation', 'application', 'partnerMessage', 'lostNumber')),
	CONSTRAINT "desk_viewers_item_id_length" CHECK (char_length(btrim("desk_viewers"."item_id")) between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "desk_viewers" ADD CONSTRAINT "desk_viewers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_viewers_seen_idx" ON "desk_viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "desk_viewers_account_idx" ON "desk_viewers" USING btree ("account_id");