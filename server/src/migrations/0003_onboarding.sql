-- The first questions: what the company said, and when it had said everything. Industry and size are answered by the
-- company's profile itself.

CREATE TABLE onboarding_answers (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  question_id text NOT NULL,
  options text[] NOT NULL CHECK (cardinality(options) > 0),
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, question_id)
);
CALL wall('onboarding_answers');

-- A company may go through the questions again: the newest counts, the earlier ones remain.
CREATE TABLE onboarding_completions (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  completed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX onboarding_completions_newest ON onboarding_completions (company_id, completed_at DESC);
CALL wall('onboarding_completions');
