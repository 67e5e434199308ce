-- The assessment: answers as they stand, every answer ever given, and dated submissions that never change.

CREATE TABLE answers (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  question_id text NOT NULL,
  value text NOT NULL CHECK (value IN ('0', '1', '2', '3', '4', '5', 'yes', 'no', 'not_applicable', 'unknown')),
  comment text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  answered_by uuid,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, question_id),
  CHECK (value <> 'not_applicable' OR reason <> ''),
  FOREIGN KEY (company_id, answered_by) REFERENCES memberships ON DELETE SET NULL (answered_by)
);
CALL wall('answers');

-- Append-only, and written by the answers themselves. `replaced` is the other person whose answer this one took the
-- place of. People are ids without a foreign key, as in the audit log: checking them would make all who answer at once
-- wait for the same row.
CREATE TABLE answer_history (
  company_id uuid NOT NULL DEFAULT current_company(),
  id uuid NOT NULL DEFAULT new_id(),
  question_id text NOT NULL,
  value text NOT NULL,
  comment text NOT NULL,
  reason text NOT NULL,
  version int NOT NULL,
  answered_by uuid,
  answered_at timestamptz NOT NULL,
  replaced uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, question_id, version),
  FOREIGN KEY (company_id, question_id) REFERENCES answers (company_id, question_id) ON DELETE CASCADE
);
CREATE INDEX answer_history_replaced ON answer_history (company_id, answered_by, replaced, answered_at) WHERE replaced IS NOT NULL;
CALL wall('answer_history');
REVOKE UPDATE, DELETE ON answer_history FROM vigia_app;

CREATE FUNCTION keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO answer_history (company_id, question_id, value, comment, reason, version, answered_by, answered_at, replaced)
    VALUES (NEW.company_id, NEW.question_id, NEW.value, NEW.comment, NEW.reason, NEW.version, NEW.answered_by, NEW.answered_at,
      CASE WHEN TG_OP = 'UPDATE' AND OLD.value <> NEW.value AND OLD.answered_by <> NEW.answered_by THEN OLD.answered_by END);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_answer AFTER INSERT OR UPDATE OF version ON answers FOR EACH ROW EXECUTE FUNCTION keep_answer();

-- What was asked, word for word, by its own hash: belongs to no company, so that a result of years ago can be computed
-- again and nobody can pass other questions off for those.
CREATE TABLE questionnaire_contents (
  hash text PRIMARY KEY CHECK (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  content text NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON questionnaire_contents TO vigia_app;

CREATE TABLE assessments (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  assessment_type text NOT NULL CHECK (assessment_type IN ('security', 'essential', 'privacy')),
  content_hash text NOT NULL REFERENCES questionnaire_contents,
  answers jsonb NOT NULL,
  maturity double precision,
  answered int NOT NULL,
  applicable int NOT NULL,
  submitted_by uuid,
  submitted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, submitted_by) REFERENCES memberships ON DELETE SET NULL (submitted_by)
);
CREATE INDEX assessments_by_age ON assessments (company_id, submitted_at DESC, id DESC);
CREATE INDEX assessments_by_type ON assessments (company_id, assessment_type, submitted_at DESC, id DESC);
CALL wall('assessments');
REVOKE UPDATE, DELETE ON assessments FROM vigia_app;
