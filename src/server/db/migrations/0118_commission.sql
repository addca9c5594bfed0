CREATE TABLE "commission_agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institute_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	"rate_kind" text NOT NULL,
	"rate" integer,
	"fixed_amount" bigint,
	"base" text NOT NULL,
	"earned_on" text NOT NULL,
	"days_after_start" smallint,
	"cap_kind" text,
	"cap_amount" bigint,
	"claim_within_days" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"replaces_id" integer,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "commission_agreements_n_key" UNIQUE("institute_id","n"),
	CONSTRAINT "commission_agreements_idempotency_key" UNIQUE("institute_id","idempotency_key"),
	CONSTRAINT "commission_agreements_rate_kind_known" CHECK ("commission_agreements"."rate_kind" in ('percent', 'fixed')),
	CONSTRAINT "commission_agreements_base_known" CHECK ("commission_agreements"."base" in ('tuition', 'tuitionAndFees')),
	CONSTRAINT "commission_agreements_earned_on_known" CHECK ("commission_agreements"."earned_on" in ('enrolled', 'firstInstalment', 'afterStart')),
	CONSTRAINT "commission_agreements_cap_kind_known" CHECK ("commission_agreements"."cap_kind" in ('student', 'year')),
	CONSTRAINT "commission_agreements_state_known" CHECK ("commission_agreements"."state" in ('waiting', 'confirmed', 'declined', 'replaced')),
	CONSTRAINT "commission_agreements_rate_facts" CHECK (("commission_agreements"."rate_kind" = 'percent') = ("commission_agreements"."rate" is not null) and ("commission_agreements"."rate_kind" = 'fixed') = ("commission_agreements"."fixed_amount" is not null) and ("commission_agreements"."rate" is null or "commission_agreements"."rate" between 1 and 10000) and ("commission_agreements"."fixed_amount" is null or "commission_agreements"."fixed_amount" > 0)),
	CONSTRAINT "commission_agreements_start_facts" CHECK (("commission_agreements"."earned_on" = 'afterStart') = ("commission_agreements"."days_after_start" is not null)),
	CONSTRAINT "commission_agreements_cap_facts" CHECK (("commission_agreements"."cap_kind" is null) = ("commission_agreements"."cap_amount" is null) and ("commission_agreements"."cap_amount" is null or "commission_agreements"."cap_amount" > 0)),
	CONSTRAINT "commission_agreements_validity" CHECK ("commission_agreements"."valid_until" >= "commission_agreements"."valid_from"),
	CONSTRAINT "commission_agreements_two_leads" CHECK ("commission_agreements"."confirmed_by" <> "commission_agreements"."created_by"),
	CONSTRAINT "commission_agreements_confirmed_facts" CHECK (("commission_agreements"."state" in ('confirmed', 'replaced')) = ("commission_agreements"."confirmed_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "commission_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"institute_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"claimed_on" date NOT NULL,
	"total" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "commission_claims_number_key" UNIQUE("number"),
	CONSTRAINT "commission_claims_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "commission_claims_number_form" CHECK ("commission_claims"."number" ~ '^C-20[0-9]{2}-[0-9]{6}$'),
	CONSTRAINT "commission_claims_total_positive" CHECK ("commission_claims"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "commission_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"commission_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"amount" bigint,
	"account_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_events_idempotency_key" UNIQUE("commission_id","idempotency_key"),
	CONSTRAINT "commission_events_event_known" CHECK ("commission_events"."event" in ('EXPECTED', 'EARNED', 'CAPPED', 'CANCELLED', 'REOPENED', 'CLAIMED', 'PAID', 'PART_PAID', 'PAYMENT_REVERSED', 'REDUCED', 'DISPUTED', 'WRITE_OFF_RECORDED', 'CLAWBACK_RECORDED')),
	CONSTRAINT "commission_events_from_known" CHECK ("commission_events"."from_state" in ('expected', 'earned', 'claimed', 'paid', 'short', 'disputed', 'settled', 'writtenOff', 'clawedBack', 'capped', 'cancelled')),
	CONSTRAINT "commission_events_to_known" CHECK ("commission_events"."to_state" in ('expected', 'earned', 'claimed', 'paid', 'short', 'disputed', 'settled', 'writtenOff', 'clawedBack', 'capped', 'cancelled')),
	CONSTRAINT "commission_events_note_length" CHECK (char_length("commission_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "commission_payment_parts" (
	"payment_id" integer NOT NULL,
	"commission_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "commission_payment_parts_positive" CHECK ("commission_payment_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "commission_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institute_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "commission_payments_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "commission_payments_amount_positive" CHECK ("commission_payments"."amount" > 0),
	CONSTRAINT "commission_payments_undone_facts" CHECK (("commission_payments"."undone_at" is null) = ("commission_payments"."undone_by" is null) and ("commission_payments"."undone_at" is null) = ("commission_payments"."undo_reason" = '')),
	CONSTRAINT "commission_payments_reason_length" CHECK (char_length("commission_payments"."undo_reason") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"offer_version" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"base" bigint NOT NULL,
	"cap_used" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"earned_on" date,
	"claim_by" date,
	"claim_id" integer,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "commissions_application_key" UNIQUE("application_id"),
	CONSTRAINT "commissions_state_known" CHECK ("commissions"."state" in ('expected', 'earned', 'claimed', 'paid', 'short', 'disputed', 'settled', 'writtenOff', 'clawedBack', 'capped', 'cancelled')),
	CONSTRAINT "commissions_amounts" CHECK ("commissions"."base" >= 0 and "commissions"."amount" >= 0 and "commissions"."cap_used" >= 0 and ("commissions"."amount" > 0 or "commissions"."state" in ('expected', 'capped', 'cancelled'))),
	CONSTRAINT "commissions_earned_facts" CHECK (("commissions"."earned_on" is null) = ("commissions"."state" in ('expected', 'capped', 'cancelled')) and ("commissions"."earned_on" is null) = ("commissions"."claim_by" is null)),
	CONSTRAINT "commissions_claim_facts" CHECK ("commissions"."claim_id" is not null or "commissions"."state" in ('expected', 'capped', 'cancelled', 'earned', 'clawedBack'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account_known";--> statement-breakpoint
ALTER TABLE "bank_matches" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "commission_id" integer;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "commission_payment_id" integer;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_replaces_id_commission_agreements_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_claims" ADD CONSTRAINT "commission_claims_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_claims" ADD CONSTRAINT "commission_claims_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_claims" ADD CONSTRAINT "commission_claims_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_events" ADD CONSTRAINT "commission_events_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_events" ADD CONSTRAINT "commission_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payment_parts" ADD CONSTRAINT "commission_payment_parts_payment_id_commission_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."commission_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payment_parts" ADD CONSTRAINT "commission_payment_parts_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_claim_id_commission_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."commission_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_offer_fk" FOREIGN KEY ("application_id","offer_version") REFERENCES "public"."application_offers"("application_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_agreements_replaces_idx" ON "commission_agreements" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "commission_agreements_created_by_idx" ON "commission_agreements" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "commission_agreements_confirmed_by_idx" ON "commission_agreements" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "commission_claims_institute_idx" ON "commission_claims" USING btree ("institute_id","id");--> statement-breakpoint
CREATE INDEX "commission_claims_created_by_idx" ON "commission_claims" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "commission_events_account_idx" ON "commission_events" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payment_parts_once_idx" ON "commission_payment_parts" USING btree ("payment_id","commission_id");--> statement-breakpoint
CREATE INDEX "commission_payment_parts_commission_idx" ON "commission_payment_parts" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "commission_payments_institute_idx" ON "commission_payments" USING btree ("institute_id","id");--> statement-breakpoint
CREATE INDEX "commission_payments_created_by_idx" ON "commission_payments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "commission_payments_undone_by_idx" ON "commission_payments" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "commissions_to_claim_idx" ON "commissions" USING btree ("claim_by","id") WHERE "commissions"."state" = 'earned';--> statement-breakpoint
CREATE INDEX "commissions_state_idx" ON "commissions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "commissions_request_idx" ON "commissions" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "commissions_institute_idx" ON "commissions" USING btree ("institute_id","state","id");--> statement-breakpoint
CREATE INDEX "commissions_agreement_idx" ON "commissions" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "commissions_offer_idx" ON "commissions" USING btree ("application_id","offer_version");--> statement-breakpoint
CREATE INDEX "commissions_claim_idx" ON "commissions" USING btree ("claim_id","id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_commission_payment_id_commission_payments_id_fk" FOREIGN KEY ("commission_payment_id") REFERENCES "public"."commission_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_commission_idx" ON "ledger_lines" USING btree ("commission_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_commission_payment_idx" ON "bank_matches" USING btree ("commission_payment_id") WHERE "bank_matches"."unmatched_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice', 'creditNote', 'statement', 'match', 'unmatch', 'return', 'creditUse', 'remittance', 'remittanceBack', 'card', 'cardRefund', 'refundAgreed', 'refundPaid', 'refundBack', 'schoolReturn', 'commissionEarned', 'commissionPaid', 'commissionUnpaid', 'commissionWrittenOff', 'commissionClawedBack'));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_commission_facts" CHECK (("ledger_lines"."account" in ('commissionReceivable', 'commissionIncome', 'commissionWrittenOff', 'commissionPayable')) = ("ledger_lines"."commission_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_known" CHECK ("ledger_lines"."account" in ('bank', 'cardClearing', 'receivable', 'schoolPayable', 'feeIncome', 'vatPayable', 'studentCredit', 'unallocated', 'refundPayable', 'commissionReceivable', 'commissionIncome', 'commissionWrittenOff', 'commissionPayable'));--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_one_of" CHECK (num_nonnulls("bank_matches"."payment_id", "bank_matches"."commission_payment_id") = 1);--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_no_overlap" EXCLUDE USING gist (int4range("institute_id", "institute_id", '[]') WITH &&, daterange("valid_from", "valid_until", '[]') WITH &&) WHERE ("state" = 'confirmed');
