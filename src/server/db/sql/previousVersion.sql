-- Only servers of the previous version call this, on the pages of programmes, while an update brings in
-- this one beside them (OPS-08). The next migration drops it; the rule is `headlineOf` (PRI-03).
CREATE OR REPLACE FUNCTION masar_standard_plan(of_programme integer) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT id FROM plans WHERE programme_id = of_programme
   ORDER BY lessons_per_week < 20,
            CASE WHEN lessons_per_week < 20 THEN -lessons_per_week ELSE lessons_per_week END, id
   LIMIT 1
$$;
