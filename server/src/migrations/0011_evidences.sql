-- The evidence register: what proves which controls, from when until when, and who looked at it.

CREATE TABLE evidences (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('file', 'link', 'note')),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  link text,
  file_key text,
  file_name text,
  file_type text,
  file_bytes int,
  file_sha256 text,
  valid_from date NOT NULL,
  valid_until date,
  review text NOT NULL DEFAULT 'pending' CHECK (review IN ('pending', 'accepted', 'rejected')),
  review_note text NOT NULL DEFAULT '',
  reviewed_by uuid,
  reviewed_at timestamptz,
  reviewer_id uuid,
  added_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The subtask that left it. Not a foreign key: proof outlives the work that made it.
  plan_id uuid,
  subtask_id uuid,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK (valid_until IS NULL OR valid_until >= valid_from),
  CHECK ((kind = 'link') = (link IS NOT NULL)),
  CHECK ((kind = 'file') = (file_key IS NOT NULL)),
  CHECK (review <> 'accepted' OR reviewed_by IS DISTINCT FROM added_by OR reviewed_by IS NULL),
  FOREIGN KEY (company_id, reviewed_by) REFERENCES memberships ON DELETE SET NULL (reviewed_by),
  FOREIGN KEY (company_id, reviewer_id) REFERENCES memberships ON DELETE SET NULL (reviewer_id),
  FOREIGN KEY (company_id, added_by) REFERENCES memberships ON DELETE SET NULL (added_by)
);
CREATE INDEX evidences_by_age ON evidences (company_id, created_at, id);
CREATE INDEX evidences_by_end ON evidences (company_id, valid_until, id);
CREATE INDEX evidences_by_title ON evidences (company_id, title, id);
CREATE INDEX evidences_of_subtask ON evidences (company_id, subtask_id) WHERE subtask_id IS NOT NULL;
CREATE INDEX evidences_search ON evidences USING gin (plain(title) gin_trgm_ops);
CALL wall('evidences');

CREATE TABLE evidence_controls (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  evidence_id uuid NOT NULL,
  framework text NOT NULL,
  control_id text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, evidence_id, framework, control_id),
  FOREIGN KEY (company_id, evidence_id) REFERENCES evidences ON DELETE CASCADE
);
CREATE INDEX evidence_controls_by_control ON evidence_controls (company_id, framework, control_id, evidence_id);
CALL wall('evidence_controls');
