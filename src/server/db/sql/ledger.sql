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
