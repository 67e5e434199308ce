-- Security questionnaires of customers: the file as it came, where its questions stand, and what is answered to each.

CREATE TABLE customer_forms (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  title text NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  file_type text NOT NULL,
  file_bytes int NOT NULL,
  file_sha256 text NOT NULL,
  status text NOT NULL DEFAULT 'reading' CHECK (status IN ('reading', 'ready', 'failed')),
  fault text,
  locale text,
  sheets jsonb NOT NULL DEFAULT '[]',
  -- What a person said about where things stand; null where it is found by looking.
  places jsonb,
  added_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, added_by) REFERENCES memberships ON DELETE SET NULL (added_by)
);
CREATE INDEX customer_forms_by_age ON customer_forms (company_id, created_at, id);
CREATE INDEX customer_forms_by_title ON customer_forms (company_id, title, id);
CREATE TRIGGER count_bytes AFTER INSERT OR UPDATE OF file_bytes OR DELETE ON customer_forms FOR EACH ROW EXECUTE FUNCTION count_bytes('file_bytes');
CALL wall('customer_forms');

CREATE TABLE customer_form_rows (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  form_id uuid NOT NULL,
  position int NOT NULL,
  sheet int NOT NULL,
  line int NOT NULL,
  cell text NOT NULL,
  ref text NOT NULL DEFAULT '',
  section text NOT NULL DEFAULT '',
  question text NOT NULL,
  answer text NOT NULL DEFAULT 'unknown' CHECK (answer IN ('yes', 'no', 'partly', 'n-a', 'unknown')),
  said text NOT NULL DEFAULT '',
  citations jsonb NOT NULL DEFAULT '[]',
  basis jsonb,
  confidence real NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'blank' CHECK (status IN ('suggested', 'edited', 'approved', 'blank')),
  edited_by uuid,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, form_id, sheet, line),
  FOREIGN KEY (company_id, form_id) REFERENCES customer_forms ON DELETE CASCADE,
  FOREIGN KEY (company_id, edited_by) REFERENCES memberships ON DELETE SET NULL (edited_by)
);
CREATE INDEX customer_form_rows_in_order ON customer_form_rows (company_id, form_id, position);
CREATE INDEX customer_form_rows_by_status ON customer_form_rows (company_id, form_id, status);
CALL wall('customer_form_rows');
