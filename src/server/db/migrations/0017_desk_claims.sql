CREATE TABLE "desk_claims" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_claims_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "desk_claims_kind_known" CHECK ("desk_claims"."kind" in ('chat', 'request', 'consultation', 'application', 'partnerMessage')),
	CONSTRAINT "desk_claims_item_id_length" CHECK (char_length(btrim("desk_claims"."item_id")) between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_claims_account_idx" ON "desk_claims" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "requests_received_idx" ON "requests" USING btree ("created_at","id") WHERE "requests"."current_step" = 'received';