-- What is written once and for all goes with its student (DESK-04): a transaction that erases one says so.
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
