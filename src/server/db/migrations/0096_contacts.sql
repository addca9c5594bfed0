CREATE TABLE "contacts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "contacts_added_by_idempotency_key" UNIQUE("added_by","idempotency_key"),
	CONSTRAINT "contacts_end_reason_known" CHECK ("contacts"."end_reason" in ('notInterested', 'notReached', 'duplicate', 'other')),
	CONSTRAINT "contacts_end_complete" CHECK (num_nonnulls("contacts"."ended_at", "contacts"."end_reason") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_waiting_idx" ON "contacts" USING btree ("added_at","account_id") WHERE "contacts"."ended_at" is null;