CREATE TABLE "bank_settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"settled_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_state_known";--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_direction";--> statement-breakpoint
ALTER TABLE "bank_settlements" ADD CONSTRAINT "bank_settlements_transaction_id_bank_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."bank_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_settlements" ADD CONSTRAINT "bank_settlements_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_settlements" ADD CONSTRAINT "bank_settlements_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_settlements_line_idx" ON "bank_settlements" USING btree ("transaction_id") WHERE "bank_settlements"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_settlements_entry_idx" ON "bank_settlements" USING btree ("entry_id") WHERE "bank_settlements"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "bank_settlements_settled_by_idx" ON "bank_settlements" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "bank_transactions_outgoing_idx" ON "bank_transactions" USING btree ("booked_on","id") WHERE "bank_transactions"."state" = 'outgoing';--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_state_known" CHECK ("bank_transactions"."state" in ('open', 'matched', 'returned', 'outgoing', 'settled', 'cameBack'));--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_direction" CHECK (("bank_transactions"."state" in ('outgoing', 'settled')) = ("bank_transactions"."amount" < 0));