-- A plan that repeats opens the next one once, whatever becomes of that one.
ALTER TABLE action_plans ADD COLUMN next_opened boolean NOT NULL DEFAULT false;
CREATE INDEX action_plans_repeating ON action_plans (company_id, id) WHERE recurrence <> 'none' AND NOT next_opened;

-- Companies keep the bytes of their files, so that no list adds them up. The trigger names the column that holds them.
CREATE FUNCTION count_bytes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := coalesce(NEW.company_id, OLD.company_id);
  step bigint := coalesce((to_jsonb(NEW) ->> TG_ARGV[0])::bigint, 0) - coalesce((to_jsonb(OLD) ->> TG_ARGV[0])::bigint, 0);
BEGIN
  IF step <> 0 THEN UPDATE companies SET storage_bytes = storage_bytes + step WHERE id = company; END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_bytes FROM PUBLIC;
CREATE TRIGGER count_bytes AFTER INSERT OR UPDATE OF bytes OR DELETE ON plan_attachments FOR EACH ROW EXECUTE FUNCTION count_bytes('bytes');
CREATE TRIGGER count_bytes AFTER INSERT OR UPDATE OF file_bytes OR DELETE ON evidences FOR EACH ROW EXECUTE FUNCTION count_bytes('file_bytes');

-- What is there already.
ALTER TABLE companies DISABLE ROW LEVEL SECURITY;
ALTER TABLE plan_attachments DISABLE ROW LEVEL SECURITY;
ALTER TABLE evidences DISABLE ROW LEVEL SECURITY;
UPDATE companies c SET storage_bytes = storage_bytes + f.bytes FROM (
  SELECT company_id, sum(bytes) AS bytes FROM (
    SELECT company_id, bytes FROM plan_attachments UNION ALL SELECT company_id, file_bytes FROM evidences WHERE file_bytes IS NOT NULL
  ) files GROUP BY company_id
) f WHERE f.company_id = c.id;
ALTER TABLE evidences ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
