-- The risk register (ISO/IEC 27001 6.1.2, 8.2): risks with three ratings, an owner, a treatment, and the controls that hold them.

CREATE TABLE risks (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  -- The typical risk that it was taken over from.
  typical_id text,
  title text NOT NULL,
  cause text NOT NULL DEFAULT '',
  event text NOT NULL DEFAULT '',
  consequence text NOT NULL DEFAULT '',
  category text NOT NULL CHECK (category IN ('attack', 'fraud', 'people', 'exposure', 'outage', 'suppliers', 'software', 'privacy', 'business')),
  area text NOT NULL DEFAULT '',
  assets text NOT NULL DEFAULT '',
  owner_id uuid,
  inherent_likelihood int NOT NULL CHECK (inherent_likelihood BETWEEN 1 AND 5),
  inherent_impact int NOT NULL CHECK (inherent_impact BETWEEN 1 AND 5),
  current_likelihood int NOT NULL CHECK (current_likelihood BETWEEN 1 AND 5),
  current_impact int NOT NULL CHECK (current_impact BETWEEN 1 AND 5),
  target_likelihood int NOT NULL CHECK (target_likelihood BETWEEN 1 AND 5),
  target_impact int NOT NULL CHECK (target_impact BETWEEN 1 AND 5),
  -- Of the rating of today.
  score int NOT NULL GENERATED ALWAYS AS (current_likelihood * current_impact) STORED,
  treatment text CHECK (treatment IN ('reduce', 'accept', 'transfer', 'avoid')),
  -- Accepted until a day: past it the risk is open again, without anybody writing so.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'treating', 'accepted', 'closed')),
  review_on date,
  plan_id uuid,
  accepted_by uuid,
  accepted_at timestamptz,
  accepted_until date,
  acceptance_reason text,
  -- The approval of exactly what stands here; emptied when it changes.
  workflow_id uuid,
  approved_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK (status <> 'accepted' OR (accepted_at IS NOT NULL AND accepted_until IS NOT NULL AND acceptance_reason IS NOT NULL)),
  CHECK ((workflow_id IS NULL) = (approved_at IS NULL)),
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, accepted_by) REFERENCES memberships ON DELETE SET NULL (accepted_by),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by),
  FOREIGN KEY (company_id, plan_id) REFERENCES action_plans ON DELETE SET NULL (plan_id)
);
CREATE INDEX risks_by_score ON risks (company_id, score, id);
CREATE INDEX risks_by_title ON risks (company_id, title, id);
CREATE INDEX risks_by_change ON risks (company_id, updated_at, id);
CREATE INDEX risks_by_review ON risks (company_id, review_on, id);
CREATE INDEX risks_by_acceptance ON risks (company_id, accepted_until) WHERE status = 'accepted';
CREATE UNIQUE INDEX risks_of_typical ON risks (company_id, typical_id);
CALL wall('risks');

CREATE TABLE risk_controls (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  risk_id uuid NOT NULL,
  framework text NOT NULL,
  control_id text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, risk_id, framework, control_id),
  FOREIGN KEY (company_id, risk_id) REFERENCES risks ON DELETE CASCADE
);
CREATE INDEX risk_controls_by_control ON risk_controls (company_id, framework, control_id);
CALL wall('risk_controls');
