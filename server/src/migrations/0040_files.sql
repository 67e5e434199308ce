-- What people upload, once, and which records name it. A file stays while one does.

CREATE TABLE files (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  -- Where its bytes lie.
  key text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  bytes int NOT NULL,
  sha256 text NOT NULL,
  added_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, added_by) REFERENCES memberships ON DELETE SET NULL (added_by)
);
CALL wall('files');

-- A record by its kind (`<room>.kinds.ts`) and id.
CREATE TABLE file_references (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  file_id uuid NOT NULL,
  kind text NOT NULL,
  record_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, record_id, file_id),
  -- Nothing cascades: whoever removes a file lets go of it first.
  FOREIGN KEY (company_id, file_id) REFERENCES files
);
CREATE INDEX file_references_of_file ON file_references (company_id, file_id);
CALL wall('file_references');

ALTER TABLE files DISABLE ROW LEVEL SECURITY;
ALTER TABLE file_references DISABLE ROW LEVEL SECURITY;
ALTER TABLE evidences DISABLE ROW LEVEL SECURITY;
ALTER TABLE plan_attachments DISABLE ROW LEVEL SECURITY;
ALTER TABLE customer_forms DISABLE ROW LEVEL SECURITY;

CREATE TEMP TABLE named_files ON COMMIT DROP AS
  SELECT company_id, 'plan-attachment' AS kind, id AS record_id, file_key, name, type, bytes, sha256, added_by, created_at FROM plan_attachments
  UNION ALL SELECT company_id, 'customer-form', id, file_key, file_name, file_type, file_bytes, file_sha256, added_by, created_at FROM customer_forms
  UNION ALL SELECT company_id, 'evidence', id, file_key, file_name, file_type, file_bytes, file_sha256, added_by, created_at FROM evidences WHERE file_key IS NOT NULL;
INSERT INTO files (company_id, key, name, type, bytes, sha256, added_by, created_at)
  SELECT DISTINCT ON (company_id, file_key) company_id, file_key, name, type, bytes, sha256, added_by, created_at
  FROM named_files ORDER BY company_id, file_key, created_at;
INSERT INTO file_references (company_id, file_id, kind, record_id, created_at)
  SELECT n.company_id, f.id, n.kind, n.record_id, n.created_at FROM named_files n
  JOIN files f ON f.company_id = n.company_id AND f.key = n.file_key;

DROP TRIGGER count_bytes ON evidences;
DROP TRIGGER count_bytes ON plan_attachments;
DROP TRIGGER count_bytes ON customer_forms;
DROP FUNCTION count_bytes;
ALTER TABLE evidences DROP COLUMN file_key, DROP COLUMN file_name, DROP COLUMN file_type, DROP COLUMN file_bytes, DROP COLUMN file_sha256;
ALTER TABLE plan_attachments DROP COLUMN file_key, DROP COLUMN name, DROP COLUMN type, DROP COLUMN bytes, DROP COLUMN sha256;
ALTER TABLE customer_forms DROP COLUMN file_key, DROP COLUMN file_name, DROP COLUMN file_type, DROP COLUMN file_bytes, DROP COLUMN file_sha256;

ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_references ENABLE ROW LEVEL SECURITY;
ALTER TABLE evidences ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_forms ENABLE ROW LEVEL SECURITY;

-- The company knows how much it keeps: each file once, however many records name it.
CREATE FUNCTION count_bytes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  UPDATE companies SET storage_bytes = storage_bytes + coalesce(NEW.bytes, 0) - coalesce(OLD.bytes, 0)
    WHERE id = coalesce(NEW.company_id, OLD.company_id);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_bytes FROM PUBLIC;
CREATE TRIGGER count_bytes AFTER INSERT OR UPDATE OF bytes OR DELETE ON files FOR EACH ROW EXECUTE FUNCTION count_bytes();
