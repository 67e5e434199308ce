-- What is laid before a board: written as a draft, then set and kept as it was. Its file stands in the register of files.

CREATE TABLE board_packs (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  title text NOT NULL,
  language text NOT NULL,
  foreword text NOT NULL DEFAULT '',
  decisions text NOT NULL DEFAULT '',
  sections text[] NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'making', 'frozen', 'failed')),
  -- How far it is: reading, setting, keeping.
  step int NOT NULL DEFAULT 0 CHECK (step BETWEEN 0 AND 3),
  pages int,
  frozen_at timestamptz,
  made_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK ((status = 'frozen') = (frozen_at IS NOT NULL)),
  CHECK ((frozen_at IS NULL) = (pages IS NULL)),
  FOREIGN KEY (company_id, made_by) REFERENCES memberships ON DELETE SET NULL (made_by)
);
CREATE INDEX board_packs_by_change ON board_packs (company_id, updated_at, id);
CALL wall('board_packs');

-- What was kept stays as it is, whoever writes.
CREATE FUNCTION keep_frozen_pack() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF OLD.status = 'frozen' AND (NEW.status, NEW.title, NEW.language, NEW.foreword, NEW.decisions, NEW.sections, NEW.pages, NEW.frozen_at)
    IS DISTINCT FROM (OLD.status, OLD.title, OLD.language, OLD.foreword, OLD.decisions, OLD.sections, OLD.pages, OLD.frozen_at) THEN
    RAISE EXCEPTION 'a frozen board pack is not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER board_packs_frozen BEFORE UPDATE ON board_packs FOR EACH ROW EXECUTE FUNCTION keep_frozen_pack();
