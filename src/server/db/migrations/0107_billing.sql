CREATE TABLE "instalments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instalments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "instalments_reference_key" UNIQUE("reference"),
	CONSTRAINT "instalments_n_key" UNIQUE("request_id","n"),
	CONSTRAINT "instalments_amount_positive" CHECK ("instalments"."amount" > 0),
	CONSTRAINT "instalments_reference_form" CHECK ("instalments"."reference" ~ '^RF[0-9]{2}[0-9]+P[0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_key" UNIQUE("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"vat_percent" smallint,
	"vat" bigint DEFAULT 0 NOT NULL,
	"from_amount" bigint,
	"from_currency" char(3),
	"sar_micros" bigint,
	"to_sar_micros" bigint,
	"rate_on" date,
	"credits_line_id" integer,
	CONSTRAINT "invoice_lines_credited_once" UNIQUE("credits_line_id"),
	CONSTRAINT "invoice_lines_kind_known" CHECK ("invoice_lines"."kind" in ('tuition', 'accommodation', 'fee', 'other', 'discount', 'agencyFee')),
	CONSTRAINT "invoice_lines_label_length" CHECK (char_length("invoice_lines"."label") <= 120),
	CONSTRAINT "invoice_lines_vat_facts" CHECK ("invoice_lines"."vat_percent" is not null or "invoice_lines"."vat" = 0),
	CONSTRAINT "invoice_lines_conversion" CHECK (num_nulls("invoice_lines"."from_amount", "invoice_lines"."from_currency", "invoice_lines"."sar_micros", "invoice_lines"."to_sar_micros", "invoice_lines"."rate_on") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"kind" text NOT NULL,
	"request_id" integer NOT NULL,
	"institute_id" integer,
	"application_id" integer,
	"offer_version" smallint,
	"credits_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"total" bigint NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("number"),
	CONSTRAINT "invoices_idempotency_key" UNIQUE("request_id","idempotency_key"),
	CONSTRAINT "invoices_issuer_known" CHECK ("invoices"."issuer" in ('school', 'agency')),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'creditNote')),
	CONSTRAINT "invoices_number_form" CHECK ("invoices"."number" ~ '^(S|A|SC|AC)-20[0-9]{2}-[0-9]{6}$'),
	CONSTRAINT "invoices_school_facts" CHECK (("invoices"."issuer" = 'school') = ("invoices"."institute_id" is not null) and ("invoices"."issuer" = 'school') = ("invoices"."application_id" is not null) and ("invoices"."application_id" is null) = ("invoices"."offer_version" is null)),
	CONSTRAINT "invoices_credit_facts" CHECK (("invoices"."kind" = 'creditNote') = ("invoices"."credits_id" is not null) and ("invoices"."kind" = 'creditNote') = ("invoices"."total" < 0) and ("invoices"."kind" = 'creditNote') = ("invoices"."reason" <> '')),
	CONSTRAINT "invoices_reason_length" CHECK (char_length("invoices"."reason") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"invoice_id" integer,
	"payment_id" integer,
	"transaction_id" integer,
	"remittance_id" integer,
	"reverses_id" bigint,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "ledger_entries_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "ledger_entries_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice', 'creditNote', 'statement', 'match', 'unmatch', 'return', 'creditUse', 'remittance', 'remittanceBack'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"request_id" integer,
	"institute_id" integer,
	"instalment_id" integer,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_account_known" CHECK ("ledger_lines"."account" in ('bank', 'cardClearing', 'receivable', 'schoolPayable', 'feeIncome', 'vatPayable', 'studentCredit', 'unallocated', 'refundPayable')),
	CONSTRAINT "ledger_lines_amount_not_null" CHECK ("ledger_lines"."amount" <> 0),
	CONSTRAINT "ledger_lines_receivable_facts" CHECK (("ledger_lines"."account" = 'receivable') = ("ledger_lines"."instalment_id" is not null) and ("ledger_lines"."instalment_id" is null or "ledger_lines"."request_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"matched_by" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"unmatched_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_account_id" integer NOT NULL,
	"name" text NOT NULL,
	"read_by" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statements_name_length" CHECK (char_length("bank_statements"."name") <= 255)
);
--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"bank_account_id" integer NOT NULL,
	"identity" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"counterparty_name" text NOT NULL,
	"counterparty_account" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "bank_transactions_identity_key" UNIQUE("bank_account_id","identity"),
	CONSTRAINT "bank_transactions_state_known" CHECK ("bank_transactions"."state" in ('open', 'matched', 'returned', 'outgoing')),
	CONSTRAINT "bank_transactions_direction" CHECK (("bank_transactions"."state" = 'outgoing') = ("bank_transactions"."amount" < 0)),
	CONSTRAINT "bank_transactions_amount_not_null" CHECK ("bank_transactions"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text,
	"account_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_idempotency_key" UNIQUE("payment_id","idempotency_key"),
	CONSTRAINT "payment_events_event_known" CHECK ("payment_events"."event" in ('PROOF_SENT', 'MATCHING_STARTED', 'MISMATCHED', 'ASKED', 'ANSWERED', 'RETURNED', 'RECEIPTED', 'WITHDRAWN', 'MATCHED', 'UNMATCHED', 'ANNOUNCED', 'FOUND')),
	CONSTRAINT "payment_events_from_known" CHECK ("payment_events"."from_state" in ('announced', 'proofSent', 'matching', 'mismatch', 'asked', 'matched', 'receipted', 'returned', 'withdrawn')),
	CONSTRAINT "payment_events_to_known" CHECK ("payment_events"."to_state" in ('announced', 'proofSent', 'matching', 'mismatch', 'asked', 'matched', 'receipted', 'returned', 'withdrawn')),
	CONSTRAINT "payment_events_actor_known" CHECK ("payment_events"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "payment_events_note_length" CHECK (char_length("payment_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instalment_id" integer NOT NULL,
	"method" text DEFAULT 'transfer' NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"paid_on" date,
	"proof_file_id" uuid,
	"mismatch" text,
	"doubted_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('transfer')),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('announced', 'proofSent', 'matching', 'mismatch', 'asked', 'matched', 'receipted', 'returned', 'withdrawn')),
	CONSTRAINT "payments_mismatch_known" CHECK ("payments"."mismatch" in ('amount', 'name', 'account')),
	CONSTRAINT "payments_mismatch_facts" CHECK ("payments"."mismatch" is not null or "payments"."state" not in ('mismatch', 'asked')),
	CONSTRAINT "payments_payer_length" CHECK (char_length("payments"."payer_name") <= 100),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "remittance_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remittance_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remittance_events_idempotency_key" UNIQUE("remittance_id","idempotency_key"),
	CONSTRAINT "remittance_events_event_known" CHECK ("remittance_events"."event" in ('CONFIRMED', 'DISPUTED', 'ANSWERED', 'RECALLED', 'SENT')),
	CONSTRAINT "remittance_events_from_known" CHECK ("remittance_events"."from_state" in ('sent', 'confirmed', 'disputed', 'takenBack')),
	CONSTRAINT "remittance_events_to_known" CHECK ("remittance_events"."to_state" in ('sent', 'confirmed', 'disputed', 'takenBack')),
	CONSTRAINT "remittance_events_actor_known" CHECK ("remittance_events"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "remittance_events_note_length" CHECK (char_length("remittance_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"sent_on" date NOT NULL,
	"proof_file_id" uuid,
	"arrived_on" date,
	"arrived_amount" bigint,
	"sent_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "remittances_idempotency_key" UNIQUE("request_id","idempotency_key"),
	CONSTRAINT "remittances_state_known" CHECK ("remittances"."state" in ('sent', 'confirmed', 'disputed', 'takenBack')),
	CONSTRAINT "remittances_amount_positive" CHECK ("remittances"."amount" > 0 and "remittances"."arrived_amount" > 0),
	CONSTRAINT "remittances_arrived_facts" CHECK (("remittances"."state" = 'confirmed') = ("remittances"."arrived_on" is not null) and ("remittances"."arrived_on" is null) = ("remittances"."arrived_amount" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_from_currency_currencies_code_fk" FOREIGN KEY ("from_currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_credits_line_id_invoice_lines_id_fk" FOREIGN KEY ("credits_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_offer_fk" FOREIGN KEY ("application_id","offer_version") REFERENCES "public"."application_offers"("application_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_bank_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."bank_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_id_ledger_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_transaction_id_bank_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."bank_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_matched_by_accounts_id_fk" FOREIGN KEY ("matched_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_read_by_accounts_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_doubted_id_bank_transactions_id_fk" FOREIGN KEY ("doubted_id") REFERENCES "public"."bank_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_events" ADD CONSTRAINT "remittance_events_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_events" ADD CONSTRAINT "remittance_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalments_invoice_idx" ON "instalments" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "instalments_due_idx" ON "instalments" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice_idx" ON "invoice_lines" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoices_request_idx" ON "invoices" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "invoices_institute_idx" ON "invoices" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "invoices_offer_idx" ON "invoices" USING btree ("application_id","offer_version");--> statement-breakpoint
CREATE INDEX "invoices_credits_idx" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_by_idx" ON "invoices" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "ledger_entries_created_by_idx" ON "ledger_entries" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice_idx" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_idx" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_idx" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_remittance_idx" ON "ledger_entries" USING btree ("remittance_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry_idx" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account_idx" ON "ledger_lines" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "ledger_lines_request_idx" ON "ledger_lines" USING btree ("request_id","account");--> statement-breakpoint
CREATE INDEX "ledger_lines_institute_idx" ON "ledger_lines" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_instalment_idx" ON "ledger_lines" USING btree ("instalment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_once_idx" ON "bank_matches" USING btree ("transaction_id") WHERE "bank_matches"."unmatched_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_payment_idx" ON "bank_matches" USING btree ("payment_id") WHERE "bank_matches"."unmatched_at" is null;--> statement-breakpoint
CREATE INDEX "bank_matches_matched_by_idx" ON "bank_matches" USING btree ("matched_by");--> statement-breakpoint
CREATE INDEX "bank_statements_account_idx" ON "bank_statements" USING btree ("bank_account_id","id");--> statement-breakpoint
CREATE INDEX "bank_statements_read_by_idx" ON "bank_statements" USING btree ("read_by");--> statement-breakpoint
CREATE INDEX "bank_transactions_open_idx" ON "bank_transactions" USING btree ("booked_on","id") WHERE "bank_transactions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_transactions_statement_idx" ON "bank_transactions" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "payment_events_account_idx" ON "payment_events" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_idx" ON "payments" USING btree ("instalment_id") WHERE "payments"."state" in ('announced', 'proofSent', 'matching', 'mismatch', 'asked');--> statement-breakpoint
CREATE INDEX "payments_instalment_idx" ON "payments" USING btree ("instalment_id","id");--> statement-breakpoint
CREATE INDEX "payments_proof_idx" ON "payments" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "payments_doubted_idx" ON "payments" USING btree ("doubted_id");--> statement-breakpoint
CREATE INDEX "remittance_events_account_idx" ON "remittance_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remittances_request_idx" ON "remittances" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "remittances_institute_idx" ON "remittances" USING btree ("institute_id","request_id");--> statement-breakpoint
CREATE INDEX "remittances_sent_by_idx" ON "remittances" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "remittances_proof_idx" ON "remittances" USING btree ("proof_file_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention', 'deskLapsed', 'deskAutoAssigned', 'messageStopped', 'applicationSubmitted', 'applicationAskedBack', 'applicationOffered', 'applicationRefused', 'applicationWithdrawn', 'conditionsMet', 'offerLapsed', 'offerDue', 'conditionDue', 'placeConfirmed', 'applicationReceived', 'offerAccepted', 'offerDeclined', 'deskApplication', 'documentSentBack', 'documentsAccepted', 'documentExpiring', 'deskDocument', 'visaChanged', 'visaAppointmentDue', 'deskVisa', 'invoiceIssued', 'invoiceCredited', 'paymentMatched', 'paymentAsked', 'paymentReturned', 'creditUsed', 'moneySent', 'moneyArrived', 'remittanceReceived', 'deskPayment', 'accountsMerged'));