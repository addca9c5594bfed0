ALTER TABLE "partner_notes" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "partner_messages" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_account_idempotency_key" UNIQUE("account_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "partner_messages" ADD CONSTRAINT "partner_messages_account_idempotency_key" UNIQUE("account_id","idempotency_key");