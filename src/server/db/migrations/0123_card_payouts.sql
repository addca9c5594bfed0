CREATE TABLE "card_payout_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payout_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"card_payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "card_payout_items_amount" CHECK ("card_payout_items"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account_known";--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_state_known";--> statement-breakpoint
ALTER TABLE "card_payout_items" ADD CONSTRAINT "card_payout_items_transaction_id_bank_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."bank_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payout_items" ADD CONSTRAINT "card_payout_items_card_payment_id_card_payments_id_fk" FOREIGN KEY ("card_payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_payout_items_once_idx" ON "card_payout_items" USING btree ("transaction_id","card_payment_id") WHERE "card_payout_items"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "card_payout_items_card_idx" ON "card_payout_items" USING btree ("card_payment_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice', 'creditNote', 'statement', 'match', 'unmatch', 'return', 'creditUse', 'remittance', 'remittanceBack', 'card', 'cardRefund', 'cardPayout', 'cardPayoutBack', 'refundAgreed', 'refundPaid', 'refundBack', 'schoolReturn', 'commissionEarned', 'commissionPaid', 'commissionUnpaid', 'commissionWrittenOff', 'commissionClawedBack'));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_known" CHECK ("ledger_lines"."account" in ('bank', 'cardClearing', 'receivable', 'schoolPayable', 'feeIncome', 'vatPayable', 'studentCredit', 'unallocated', 'refundPayable', 'cardFees', 'commissionReceivable', 'commissionIncome', 'commissionWrittenOff', 'commissionPayable'));--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_state_known" CHECK ("bank_transactions"."state" in ('open', 'matched', 'returned', 'outgoing', 'settled', 'cameBack', 'cards'));