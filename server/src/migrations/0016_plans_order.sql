-- What is to be done comes before what is closed, each by due date; and what is open is found by its day alone.
CREATE INDEX action_plans_to_do ON action_plans (company_id, (status IN ('completed', 'canceled')), due_date, id);
CREATE INDEX action_plans_open_by_due ON action_plans (company_id, due_date, id) WHERE status NOT IN ('completed', 'canceled');

-- A file counts once, however many records name it: an attachment that became evidence is one file.
CREATE INDEX evidences_by_file ON evidences (company_id, file_key) WHERE file_key IS NOT NULL;
CREATE INDEX plan_attachments_by_file ON plan_attachments (company_id, file_key);
CREATE OR REPLACE FUNCTION count_bytes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := coalesce(NEW.company_id, OLD.company_id);
  self uuid := coalesce(NEW.id, OLD.id);
  file text := coalesce(NEW.file_key, OLD.file_key);
  step bigint := coalesce((to_jsonb(NEW) ->> TG_ARGV[0])::bigint, 0) - coalesce((to_jsonb(OLD) ->> TG_ARGV[0])::bigint, 0);
BEGIN
  IF step = 0 THEN RETURN NULL; END IF;
  -- Two who let go of the same file at once: the second sees that the first has.
  PERFORM FROM companies WHERE id = company FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM evidences WHERE company_id = company AND file_key = file AND id <> self)
    OR EXISTS (SELECT FROM plan_attachments WHERE company_id = company AND file_key = file AND id <> self)
  THEN RETURN NULL; END IF;
  UPDATE companies SET storage_bytes = storage_bytes + step WHERE id = company;
  RETURN NULL;
END $$;

-- What was counted more than once.
ALTER TABLE companies DISABLE ROW LEVEL SECURITY;
ALTER TABLE plan_attachments DISABLE ROW LEVEL SECURITY;
ALTER TABLE evidences DISABLE ROW LEVEL SECURITY;
UPDATE companies c SET storage_bytes = storage_bytes - f.bytes FROM (
  SELECT company_id, sum(twice) AS bytes FROM (
    SELECT company_id, sum(bytes) - max(bytes) AS twice FROM (
      SELECT company_id, file_key, bytes FROM plan_attachments
      UNION ALL SELECT company_id, file_key, file_bytes FROM evidences WHERE file_bytes IS NOT NULL
    ) named GROUP BY company_id, file_key
  ) files GROUP BY company_id
) f WHERE f.company_id = c.id AND f.bytes > 0;
ALTER TABLE evidences ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;

-- The palette looks for words in what controls of a company's own frameworks ask. Kept without accents: behind the
-- wall no trigram index serves (its operators may leak), and taking accents off each time takes ten times as long.
ALTER TABLE custom_controls ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (plain(control_id || ' ' || title || ' ' || prose)) STORED;
