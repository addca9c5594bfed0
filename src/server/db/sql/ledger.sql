-- The lines of an entry are 0 together in each currency (BIL-01). They are written in one statement; what a later one
-- adds to an entry has to be 0 by itself.
CREATE OR REPLACE FUNCTION masar_check_balanced() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  unbalanced bigint;
BEGIN
  SELECT entry_id INTO unbalanced FROM added
   GROUP BY entry_id, currency HAVING sum(amount) <> 0 LIMIT 1;
  IF unbalanced IS NOT NULL THEN
    RAISE EXCEPTION 'ledger entry % is not balanced', unbalanced USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_lines_balanced AFTER INSERT ON ledger_lines
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION masar_check_balanced();
--> statement-breakpoint
-- Credit notes take a line back once, in parts or as a whole (BIL-03, BIL-55). Who writes them holds the request's lock,
-- so that no other part is written at the same time.
CREATE OR REPLACE FUNCTION masar_check_credited() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  beyond integer;
BEGIN
  SELECT line.id INTO beyond
    FROM invoice_lines line JOIN invoice_lines credit ON credit.credits_line_id = line.id
   WHERE line.id IN (SELECT credits_line_id FROM added)
   GROUP BY line.id
  HAVING abs(sum(credit.amount)) > abs(line.amount) OR abs(sum(credit.vat)) > abs(line.vat)
      OR (line.amount = 0 AND count(*) > 1) LIMIT 1;
  IF beyond IS NOT NULL THEN
    RAISE EXCEPTION 'invoice line % is taken back beyond what it is', beyond USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_lines_credited AFTER INSERT ON invoice_lines
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION masar_check_credited();
