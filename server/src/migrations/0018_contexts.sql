-- What a company brought to be read for its assessment: the passages only until they are read, then what was found.

CREATE TABLE context_analyses (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  assessment_type text NOT NULL CHECK (assessment_type IN ('security', 'essential', 'privacy')),
  name text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'reading', 'done', 'failed')),
  progress int NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  passages int NOT NULL,
  content jsonb,
  findings jsonb NOT NULL DEFAULT '[]',
  -- The versions of the answers as they stood when it was read.
  versions jsonb NOT NULL DEFAULT '{}',
  accepted text[] NOT NULL DEFAULT '{}',
  requested_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, requested_by) REFERENCES memberships ON DELETE SET NULL (requested_by)
);
CREATE INDEX context_analyses_by_age ON context_analyses (company_id, created_at DESC, id DESC);
CALL wall('context_analyses');
