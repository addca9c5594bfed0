-- Append-only rows go with their student (DESK-04): a transaction that erases one says so.
-- The log, which names nobody, never changes.
CREATE OR REPLACE FUNCTION masar_refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND TG_TABLE_NAME <> 'audit_log'
     AND current_setting('masar.erasing', true) = 'on' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER request_steps_append_only BEFORE UPDATE OR DELETE ON request_steps
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER request_steps_no_truncate BEFORE TRUNCATE ON request_steps
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER partner_notes_append_only BEFORE UPDATE OR DELETE ON partner_notes
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER partner_notes_no_truncate BEFORE TRUNCATE ON partner_notes
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER student_notes_append_only BEFORE UPDATE OR DELETE ON student_notes
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER student_notes_no_truncate BEFORE TRUNCATE ON student_notes
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER application_offers_append_only BEFORE UPDATE OR DELETE ON application_offers
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER application_offers_no_truncate BEFORE TRUNCATE ON application_offers
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER application_events_append_only BEFORE UPDATE OR DELETE ON application_events
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER application_events_no_truncate BEFORE TRUNCATE ON application_events
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER visa_events_append_only BEFORE UPDATE OR DELETE ON visa_events
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER visa_events_no_truncate BEFORE TRUNCATE ON visa_events
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER document_events_append_only BEFORE UPDATE OR DELETE ON document_events
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER document_events_no_truncate BEFORE TRUNCATE ON document_events
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER document_accesses_append_only BEFORE UPDATE OR DELETE ON document_accesses
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER document_accesses_no_truncate BEFORE TRUNCATE ON document_accesses
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER chat_file_accesses_append_only BEFORE UPDATE OR DELETE ON chat_file_accesses
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER chat_file_accesses_no_truncate BEFORE TRUNCATE ON chat_file_accesses
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER school_consents_append_only BEFORE UPDATE OR DELETE ON school_consents
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER school_consents_no_truncate BEFORE TRUNCATE ON school_consents
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
-- Of a version of a document only its review is written later (DOC-05).
CREATE OR REPLACE TRIGGER document_versions_append_only BEFORE UPDATE OF requirement_id, n, file_id, sent_at, sent_by, actor OR DELETE ON document_versions
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER document_versions_no_truncate BEFORE TRUNCATE ON document_versions
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON receipts
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON receipts
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE ON invoice_lines
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_lines_no_truncate BEFORE TRUNCATE ON invoice_lines
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER instalments_append_only BEFORE UPDATE OR DELETE ON instalments
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER instalments_no_truncate BEFORE TRUNCATE ON instalments
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON ledger_lines
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_lines_no_truncate BEFORE TRUNCATE ON ledger_lines
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_events_no_truncate BEFORE TRUNCATE ON payment_events
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_events_append_only BEFORE UPDATE OR DELETE ON refund_events
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_events_no_truncate BEFORE TRUNCATE ON refund_events
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_policies_append_only BEFORE UPDATE OR DELETE ON refund_policies
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_policies_no_truncate BEFORE TRUNCATE ON refund_policies
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER bank_statements_append_only BEFORE UPDATE OR DELETE ON bank_statements
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER bank_statements_no_truncate BEFORE TRUNCATE ON bank_statements
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER remittance_events_append_only BEFORE UPDATE OR DELETE ON remittance_events
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER remittance_events_no_truncate BEFORE TRUNCATE ON remittance_events
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
-- Of a line of a statement only what became of it is written later (BIL-06).
CREATE OR REPLACE TRIGGER bank_transactions_append_only BEFORE UPDATE OF statement_id, bank_account_id, identity, booked_on, amount, currency, reference, description, counterparty_name, counterparty_account OR DELETE ON bank_transactions
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER bank_transactions_no_truncate BEFORE TRUNCATE ON bank_transactions
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
-- A match is taken back, and never becomes another one (BIL-07).
CREATE OR REPLACE TRIGGER bank_matches_append_only BEFORE UPDATE OF transaction_id, payment_id, commission_payment_id, matched_by, matched_at OR DELETE ON bank_matches
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER bank_matches_no_truncate BEFORE TRUNCATE ON bank_matches
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_events_append_only BEFORE UPDATE OR DELETE ON commission_events
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_events_no_truncate BEFORE TRUNCATE ON commission_events
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_claims_append_only BEFORE UPDATE OR DELETE ON commission_claims
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_claims_no_truncate BEFORE TRUNCATE ON commission_claims
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_offsets_append_only BEFORE UPDATE OR DELETE ON commission_offsets
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_offsets_no_truncate BEFORE TRUNCATE ON commission_offsets
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_payment_parts_append_only BEFORE UPDATE OR DELETE ON commission_payment_parts
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_payment_parts_no_truncate BEFORE TRUNCATE ON commission_payment_parts
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
-- The terms of an agreement never change; what is written later is its state, who confirmed it, and its last day (COM-01).
CREATE OR REPLACE TRIGGER commission_agreements_append_only BEFORE UPDATE OF institute_id, n, currency, rate_kind, rate, fixed_amount, base, earned_on, days_after_start, cap_kind, cap_amount, claim_within_days, valid_from, replaces_id, created_by, created_at OR DELETE ON commission_agreements
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_agreements_no_truncate BEFORE TRUNCATE ON commission_agreements
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
-- Earned commission is frozen with how it was computed (COM-03).
CREATE OR REPLACE TRIGGER commissions_frozen BEFORE UPDATE OF application_id, agreement_id, offer_version, currency, base, cap_used, amount, earned_on, claim_by ON commissions
FOR EACH ROW WHEN (OLD.earned_on IS NOT NULL) EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
-- Of a payment of a school only that it was taken back is written later (COM-06).
CREATE OR REPLACE TRIGGER commission_payments_append_only BEFORE UPDATE OF institute_id, currency, amount, booked_on, created_by, created_at OR DELETE ON commission_payments
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER commission_payments_no_truncate BEFORE TRUNCATE ON commission_payments
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sponsor_events_append_only BEFORE UPDATE OR DELETE ON sponsor_events
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sponsor_events_no_truncate BEFORE TRUNCATE ON sponsor_events
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sponsor_letter_accesses_append_only BEFORE UPDATE OR DELETE ON sponsor_letter_accesses
FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sponsor_letter_accesses_no_truncate BEFORE TRUNCATE ON sponsor_letter_accesses
FOR EACH STATEMENT EXECUTE FUNCTION masar_refuse_change();
