-- Suppliers (ISO/IEC 27001 A.5.19–A.5.23): who they are, what they were asked, what they answered and proved, what is wrong.

-- A questionnaire as it was sent or is kept as a template; never changed, each content once.
CREATE TABLE supplier_forms (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  sha256 text NOT NULL,
  form jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, sha256)
);
CALL wall('supplier_forms');

-- The company's own templates; those shipped are content.
CREATE TABLE supplier_templates (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  -- The one that it was copied from.
  source text,
  form_id uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, form_id) REFERENCES supplier_forms
);
CREATE INDEX supplier_templates_by_change ON supplier_templates (company_id, updated_at, id);
CALL wall('supplier_templates');

CREATE TABLE suppliers (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  name text NOT NULL,
  country text NOT NULL,
  legal_id text NOT NULL DEFAULT '',
  category text NOT NULL,
  status text NOT NULL CHECK (status IN ('prospect', 'active', 'suspended', 'ended')),
  service text NOT NULL DEFAULT '',
  contact_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '' CHECK (email = lower(email)),
  locale text NOT NULL DEFAULT 'pt',
  owner_id uuid,
  contract_starts date,
  contract_ends date,
  contract_value bigint,
  currency text NOT NULL DEFAULT 'BRL',
  notice_days int,
  data_kinds text[] NOT NULL DEFAULT '{}',
  data_people int,
  transfer_to text NOT NULL DEFAULT '',
  transfer_basis text,
  sub_processors text NOT NULL DEFAULT '',
  access text NOT NULL DEFAULT '',
  processes text[] NOT NULL DEFAULT '{}',
  tier_answers jsonb NOT NULL,
  -- 1 critical … 4 low: sorted by.
  tier int NOT NULL CHECK (tier BETWEEN 1 AND 4),
  repeat text NOT NULL DEFAULT 'by-tier' CHECK (repeat IN ('by-tier', 'yearly', 'never')),
  next_on date,
  -- Of the latest evaluation.
  evaluation_id uuid,
  score int,
  knockouts int NOT NULL DEFAULT 0,
  decision text NOT NULL DEFAULT 'none' CHECK (decision IN ('none', 'approved', 'conditional', 'rejected')),
  decision_until date,
  decision_conditions text NOT NULL DEFAULT '',
  approval_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX suppliers_by_tier ON suppliers (company_id, tier, name, id);
CREATE INDEX suppliers_by_name ON suppliers (company_id, name, id);
CREATE INDEX suppliers_by_score ON suppliers (company_id, score, id);
CREATE INDEX suppliers_by_change ON suppliers (company_id, updated_at, id);
CREATE INDEX suppliers_by_contract ON suppliers (company_id, contract_ends, id);
CREATE INDEX suppliers_by_next ON suppliers (company_id, next_on) WHERE next_on IS NOT NULL;
CREATE INDEX suppliers_by_data ON suppliers USING gin (data_kinds);
CREATE INDEX suppliers_by_process ON suppliers USING gin (processes);
CALL wall('suppliers');

CREATE TABLE supplier_certificates (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  supplier_id uuid NOT NULL,
  name text NOT NULL,
  expires_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers ON DELETE CASCADE
);
CREATE INDEX supplier_certificates_of ON supplier_certificates (company_id, supplier_id, expires_on);
CREATE INDEX supplier_certificates_by_day ON supplier_certificates (company_id, expires_on);
CALL wall('supplier_certificates');

CREATE TABLE supplier_evaluations (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  supplier_id uuid NOT NULL,
  form_id uuid NOT NULL,
  -- The template that it came from, and its version then.
  template_id text NOT NULL,
  template_version int NOT NULL,
  previous_id uuid,
  status text NOT NULL DEFAULT 'sent' CHECK (status IN ('sent', 'answering', 'reopened', 'submitted', 'reviewed', 'revoked')),
  email text NOT NULL CHECK (email = lower(email)),
  contact_name text NOT NULL DEFAULT '',
  locale text NOT NULL,
  message text NOT NULL DEFAULT '',
  due_date date NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  reminded_at timestamptz,
  submitted_at timestamptz,
  submitted_name text,
  -- SHA-256 of what was sent.
  receipt text,
  reopen_reason text NOT NULL DEFAULT '',
  reviewed_at timestamptz,
  asked int NOT NULL,
  answered int NOT NULL DEFAULT 0,
  score int,
  knockouts int NOT NULL DEFAULT 0,
  proposal jsonb,
  approval_id uuid,
  decided_at timestamptz,
  sent_by uuid,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers ON DELETE CASCADE,
  FOREIGN KEY (company_id, form_id) REFERENCES supplier_forms,
  FOREIGN KEY (company_id, previous_id) REFERENCES supplier_evaluations ON DELETE SET NULL (previous_id),
  FOREIGN KEY (company_id, sent_by) REFERENCES memberships ON DELETE SET NULL (sent_by)
);
CREATE INDEX supplier_evaluations_of ON supplier_evaluations (company_id, supplier_id, sent_at);
CREATE INDEX supplier_evaluations_by_sending ON supplier_evaluations (company_id, sent_at, id);
CREATE INDEX supplier_evaluations_by_score ON supplier_evaluations (company_id, score, id);
CREATE INDEX supplier_evaluations_by_day ON supplier_evaluations (company_id, due_date, id);
CREATE INDEX supplier_evaluations_by_form ON supplier_evaluations (company_id, form_id);
CALL wall('supplier_evaluations');

ALTER TABLE suppliers ADD FOREIGN KEY (company_id, evaluation_id) REFERENCES supplier_evaluations ON DELETE SET NULL (evaluation_id);

CREATE TABLE supplier_answers (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  evaluation_id uuid NOT NULL,
  question text NOT NULL,
  value jsonb NOT NULL DEFAULT 'null',
  note text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  -- Who held the link.
  answered_by text NOT NULL DEFAULT '',
  answered_at timestamptz NOT NULL DEFAULT now(),
  review text NOT NULL DEFAULT 'none' CHECK (review IN ('none', 'accepted', 'asked')),
  comment text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, evaluation_id, question),
  FOREIGN KEY (company_id, evaluation_id) REFERENCES supplier_evaluations ON DELETE CASCADE
);
CALL wall('supplier_answers');

-- A file that proves an answer (`kit/files`, kind `supplier-proof`).
CREATE TABLE supplier_proofs (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  evaluation_id uuid NOT NULL,
  question text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, evaluation_id) REFERENCES supplier_evaluations ON DELETE CASCADE
);
CREATE INDEX supplier_proofs_of ON supplier_proofs (company_id, evaluation_id, created_at);
CALL wall('supplier_proofs');

CREATE TABLE supplier_findings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  supplier_id uuid NOT NULL,
  evaluation_id uuid NOT NULL,
  question text,
  title text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('critical', 'high', 'medium', 'low')),
  remediation text NOT NULL DEFAULT '',
  due_date date,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed', 'accepted')),
  response text NOT NULL DEFAULT '',
  responded_at timestamptz,
  plan_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers ON DELETE CASCADE,
  FOREIGN KEY (company_id, evaluation_id) REFERENCES supplier_evaluations ON DELETE CASCADE,
  FOREIGN KEY (company_id, plan_id) REFERENCES action_plans ON DELETE SET NULL (plan_id),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX supplier_findings_of ON supplier_findings (company_id, supplier_id, status);
CREATE INDEX supplier_findings_of_evaluation ON supplier_findings (company_id, evaluation_id, created_at);
CREATE INDEX supplier_findings_by_day ON supplier_findings (company_id, due_date) WHERE status IN ('open', 'answered');
CALL wall('supplier_findings');
