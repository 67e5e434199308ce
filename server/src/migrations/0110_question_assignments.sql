-- Themes of an assessment that somebody is asked to answer: whoever may not answer all of it answers these.

CREATE TABLE question_assignments (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  assessment_type text NOT NULL CHECK (assessment_type IN ('security', 'essential', 'privacy')),
  domain text NOT NULL,
  -- What it was called when it was asked.
  title text NOT NULL,
  account_id uuid NOT NULL,
  due_on date NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the last of its questions was answered.
  done_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE UNIQUE INDEX question_assignments_open ON question_assignments (company_id, account_id, assessment_type, domain)
  WHERE done_at IS NULL;
CREATE INDEX question_assignments_by_day ON question_assignments (company_id, due_on, id);
CALL wall('question_assignments');
