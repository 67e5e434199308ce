-- The brief of a week: what moved, what is due, what to do next. Facts without words, told in the language of whoever reads.

CREATE TABLE briefs (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  -- The Monday on which it was made, where the company is.
  week date NOT NULL,
  facts jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, week),
  CHECK (extract(isodow FROM week) = 1)
);
CALL wall('briefs');

-- What was finished in a span of days.
CREATE INDEX action_plans_by_completion ON action_plans (company_id, completed_at, id) WHERE completed_at IS NOT NULL;
CREATE INDEX subtasks_by_completion ON subtasks (company_id, completed_at, id) WHERE completed_at IS NOT NULL;
