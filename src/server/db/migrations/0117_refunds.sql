CREATE TABLE "refund_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"page" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_policies_hash_key" UNIQUE("hash"),
	CONSTRAINT "refund_policies_hash_form" CHECK ("refund_policies"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "refund_policies_page_object" CHECK (jsonb_typeof("refund_policies"."page") = 'object')
);
--> statement-breakpoint
CREATE TABLE "refund_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text,
	"account_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_events_idempotency_key" UNIQUE("refund_id","idempotency_key"),
	CONSTRAINT "refund_events_event_known" CHECK ("refund_events"."event" in ('SCHOOL_ASKED', 'AGREED', 'REFUSED', 'ACCOUNT_GIVEN', 'ACCOUNT_CONFIRMED', 'SCHOOL_RETURNED', 'PAID', 'CARD_REFUNDED', 'ARRIVED', 'NOT_ARRIVED', 'ANSWERED', 'BOUNCED', 'WITHDRAWN', 'PROVIDER_PAID', 'PROVIDER_REFUSED', 'ASKED')),
	CONSTRAINT "refund_events_from_known" CHECK ("refund_events"."from_state" in ('asked', 'withSchool', 'agreed', 'withProvider', 'paidOut', 'missing', 'arrived', 'refused', 'withdrawn')),
	CONSTRAINT "refund_events_to_known" CHECK ("refund_events"."to_state" in ('asked', 'withSchool', 'agreed', 'withProvider', 'paidOut', 'missing', 'arrived', 'refused', 'withdrawn')),
	CONSTRAINT "refund_events_actor_known" CHECK ("refund_events"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "refund_events_note_length" CHECK (char_length("refund_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"institute_id" integer,
	"source" text NOT NULL,
	"method" text NOT NULL,
	"currency" char(3) NOT NULL,
	"asked" bigint NOT NULL,
	"reason" text NOT NULL,
	"evidence_file_id" uuid,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"agreed" bigint,
	"agreed_by" uuid,
	"credit_note_id" integer,
	"account_iban" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"account_is_from_bank" boolean DEFAULT false NOT NULL,
	"account_confirmed_by" uuid,
	"paid_by" uuid,
	"paid_on" date,
	"paid_reference" text DEFAULT '' NOT NULL,
	"proof_file_id" uuid,
	"attempt_until" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"waits_for" text GENERATED ALWAYS AS (case when state in ('arrived', 'refused', 'withdrawn') then 'nobody' when state = 'withSchool' then 'school' when state = 'paidOut' then 'payer' when state = 'agreed' and method = 'transfer' and account_iban = '' then 'payer' else 'team' end) STORED NOT NULL,
	CONSTRAINT "refunds_idempotency_key" UNIQUE("payment_id","idempotency_key"),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('asked', 'withSchool', 'agreed', 'withProvider', 'paidOut', 'missing', 'arrived', 'refused', 'withdrawn')),
	CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('payment', 'credit')),
	CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('transfer', 'card')),
	CONSTRAINT "refunds_waits_known" CHECK ("refunds"."waits_for" in ('team', 'school', 'payer', 'nobody')),
	CONSTRAINT "refunds_asked_positive" CHECK ("refunds"."asked" > 0),
	CONSTRAINT "refunds_agreed_facts" CHECK (("refunds"."state" in ('agreed', 'withProvider', 'paidOut', 'missing', 'arrived')) = ("refunds"."agreed" is not null) and ("refunds"."agreed" is null) = ("refunds"."agreed_by" is null) and "refunds"."agreed" between 1 and "refunds"."asked"),
	CONSTRAINT "refunds_note_facts" CHECK (("refunds"."credit_note_id" is not null) = ("refunds"."agreed" is not null and "refunds"."source" = 'payment')),
	CONSTRAINT "refunds_credit_facts" CHECK ("refunds"."source" = 'payment' or "refunds"."institute_id" is null),
	CONSTRAINT "refunds_two_people" CHECK ("refunds"."paid_by" is null or ("refunds"."paid_by" is distinct from "refunds"."agreed_by" and "refunds"."paid_by" is distinct from "refunds"."account_confirmed_by")),
	CONSTRAINT "refunds_reason_length" CHECK (char_length("refunds"."reason") <= 2000),
	CONSTRAINT "refunds_account_length" CHECK (char_length("refunds"."account_iban") <= 42 and char_length("refunds"."account_holder") <= 200),
	CONSTRAINT "refunds_reference_length" CHECK (char_length("refunds"."paid_reference") <= 100)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_credited_once";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_state_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_policy_id" integer;--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_evidence_file_id_files_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_agreed_by_accounts_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_confirmed_by_accounts_id_fk" FOREIGN KEY ("account_confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by_accounts_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_events_account_idx" ON "refund_events" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open_idx" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('asked', 'withSchool', 'agreed', 'withProvider', 'paidOut', 'missing');--> statement-breakpoint
CREATE INDEX "refunds_request_idx" ON "refunds" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_institute_idx" ON "refunds" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "refunds_waits_idx" ON "refunds" USING btree ("waits_for","since","id") WHERE "refunds"."state" in ('asked', 'withSchool', 'agreed', 'withProvider', 'paidOut', 'missing');--> statement-breakpoint
CREATE INDEX "refunds_evidence_idx" ON "refunds" USING btree ("evidence_file_id");--> statement-breakpoint
CREATE INDEX "refunds_proof_idx" ON "refunds" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "refunds_credit_note_idx" ON "refunds" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "refunds_agreed_by_idx" ON "refunds" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "refunds_confirmed_by_idx" ON "refunds" USING btree ("account_confirmed_by");--> statement-breakpoint
CREATE INDEX "refunds_paid_by_idx" ON "refunds" USING btree ("paid_by");--> statement-breakpoint
CREATE INDEX "refunds_created_by_idx" ON "refunds" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_policy_id_refund_policies_id_fk" FOREIGN KEY ("refund_policy_id") REFERENCES "public"."refund_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_credits_idx" ON "invoice_lines" USING btree ("credits_line_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_refund_idx" ON "ledger_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "payments_policy_idx" ON "payments" USING btree ("refund_policy_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention', 'deskLapsed', 'deskAutoAssigned', 'messageStopped', 'applicationSubmitted', 'applicationAskedBack', 'applicationOffered', 'applicationRefused', 'applicationWithdrawn', 'conditionsMet', 'offerLapsed', 'offerDue', 'conditionDue', 'intakeDue', 'placeConfirmed', 'applicationReceived', 'offerAccepted', 'offerDeclined', 'deskApplication', 'documentSentBack', 'documentsAccepted', 'documentExpiring', 'deskDocument', 'visaChanged', 'visaAppointmentDue', 'deskVisa', 'guardianAgreed', 'deskConsent', 'invoiceIssued', 'invoiceCredited', 'paymentMatched', 'paymentAsked', 'paymentReturned', 'receiptIssued', 'creditUsed', 'moneySent', 'moneyArrived', 'remittanceReceived', 'deskPayment', 'refundChanged', 'refundReceived', 'deskRefund', 'accountsMerged'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice', 'creditNote', 'statement', 'match', 'unmatch', 'return', 'creditUse', 'remittance', 'remittanceBack', 'card', 'cardRefund', 'refundAgreed', 'refundPaid', 'refundBack', 'schoolReturn'));--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_state_known" CHECK ("bank_transactions"."state" in ('open', 'matched', 'returned', 'outgoing', 'cameBack'));