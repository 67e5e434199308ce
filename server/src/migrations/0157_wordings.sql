-- What an outside model would rather write in a draft, chapter by chapter: kept beside the text until a person takes or leaves it.
CREATE TABLE policy_wordings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  policy_id uuid NOT NULL,
  number int NOT NULL,
  -- The text over which it was written, and that text with the model's chapters.
  before_text text NOT NULL CHECK (length(before_text) <= 200000),
  after_text text NOT NULL CHECK (length(after_text) <= 200000),
  model text NOT NULL,
  -- Chapters of the model's that were not backed, and are not in it.
  refused int NOT NULL DEFAULT 0,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, policy_id, number),
  FOREIGN KEY (company_id, policy_id, number) REFERENCES policy_versions (company_id, policy_id, number) ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CALL wall('policy_wordings');
