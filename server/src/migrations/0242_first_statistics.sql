-- A table that was never analyzed is taken for one of many companies: of any company's rows the planner expects one, and
-- takes whichever index begins with the company. A first import of ten thousand rows looked at all rows before for each
-- (the check of a foreign key). What is true of a new installation is told instead: all rows are of one company, and an id
-- is of one row. The first ANALYZE replaces it. Before PostgreSQL 18 nothing can be told.
CREATE PROCEDURE presume_one_company(wanted regclass) LANGUAGE plpgsql AS $$
DECLARE
  told record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'pg_restore_attribute_stats') THEN RETURN; END IF;
  FOR told IN
    SELECT n.nspname, c.relname, a.attname, CASE a.attname WHEN 'id' THEN -1 ELSE 1 END AS n_distinct
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.oid = wanted AND c.reltuples < 0 AND a.attname IN ('company_id', 'id') AND a.atttypid = 'uuid'::regtype
  LOOP
    EXECUTE format(
      'SELECT pg_restore_attribute_stats(''schemaname'', %L, ''relname'', %L, ''attname'', %L, ''inherited'', false, ''null_frac'', 0::real, ''avg_width'', 16, ''n_distinct'', %s::real)',
      told.nspname, told.relname, told.attname, told.n_distinct);
  END LOOP;
END $$;

CREATE OR REPLACE PROCEDURE wall(wanted regclass) LANGUAGE plpgsql AS $$ BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', wanted);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', wanted);
  EXECUTE format('CREATE POLICY company ON %s USING (company_id = current_company()) WITH CHECK (company_id = current_company())', wanted);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO vigia_app', wanted);
  CALL presume_one_company(wanted);
END $$;

DO $$
DECLARE
  wanted regclass;
BEGIN
  FOR wanted IN
    SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'company_id'
  LOOP
    CALL presume_one_company(wanted);
  END LOOP;
END $$;
