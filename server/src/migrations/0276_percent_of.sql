-- How many of a hundred, as everything says it: rounded, 100 only where nothing is missing, 0 only where there is nothing.
CREATE FUNCTION percent_of(part numeric, whole numeric) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = public, pg_temp AS
  $$ SELECT CASE WHEN part <= 0 OR whole <= 0 THEN 0 WHEN part >= whole THEN 100
       ELSE least(99, greatest(1, round(100 * part / whole)))::int END $$;

-- Plans were cut: two of three subtasks read 66.
ALTER TABLE action_plans
  DROP COLUMN percent,
  ADD COLUMN percent smallint NOT NULL GENERATED ALWAYS AS (percent_of(subtasks_done, subtasks_total)) STORED;
CREATE INDEX action_plans_by_progress ON action_plans (company_id, percent, id);
