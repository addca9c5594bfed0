CREATE TABLE "commission_offsets" (
	"claim_id" integer NOT NULL,
	"commission_id" integer NOT NULL,
	"owed_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "commission_offsets_positive" CHECK ("commission_offsets"."amount" > 0),
	CONSTRAINT "commission_offsets_two" CHECK ("commission_offsets"."commission_id" <> "commission_offsets"."owed_id")
);
--> statement-breakpoint
ALTER TABLE "commission_claims" DROP CONSTRAINT "commission_claims_total_positive";--> statement-breakpoint
ALTER TABLE "commission_events" DROP CONSTRAINT "commission_events_event_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "commission_offsets" ADD CONSTRAINT "commission_offsets_claim_id_commission_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."commission_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_offsets" ADD CONSTRAINT "commission_offsets_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_offsets" ADD CONSTRAINT "commission_offsets_owed_id_commissions_id_fk" FOREIGN KEY ("owed_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_offsets_once_idx" ON "commission_offsets" USING btree ("commission_id","owed_id");--> statement-breakpoint
CREATE INDEX "commission_offsets_claim_idx" ON "commission_offsets" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "commission_offsets_owed_idx" ON "commission_offsets" USING btree ("owed_id");--> statement-breakpoint
ALTER TABLE "commission_claims" ADD CONSTRAINT "commission_claims_total_natural" CHECK ("commission_claims"."total" >= 0);--> statement-breakpoint
ALTER TABLE "commission_events" ADD CONSTRAINT "commission_events_event_known" CHECK ("commission_events"."event" in ('EXPECTED', 'EARNED', 'CAPPED', 'CANCELLED', 'REOPENED', 'CLAIMED', 'PAID', 'PART_PAID', 'PAYMENT_REVERSED', 'REDUCED', 'OFFSET_APPLIED', 'OFFSET_SETTLED', 'DISPUTED', 'WRITE_OFF_RECORDED', 'CLAWBACK_RECORDED'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice', 'creditNote', 'statement', 'match', 'unmatch', 'return', 'creditUse', 'remittance', 'remittanceBack', 'card', 'cardRefund', 'cardPayout', 'cardPayoutBack', 'refundAgreed', 'refundPaid', 'refundBack', 'schoolReturn', 'commissionEarned', 'commissionPaid', 'commissionUnpaid', 'commissionWrittenOff', 'commissionClawedBack', 'commissionOffset'));