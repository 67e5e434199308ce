-- The library: documents of the company with their versions (ISO/IEC 27001 7.5), the facts that fill their open places,
-- and what of them anybody may read.

CREATE TABLE policies (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  template_id text,
  kind text NOT NULL CHECK (kind IN ('policy', 'procedure', 'template', 'guideline', 'standard')),
  language text NOT NULL,
  title text NOT NULL,
  owner_id uuid,
  review_months int NOT NULL CHECK (review_months BETWEEN 1 AND 36),
  -- Of the newest version, and which that is.
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'IN_REVIEW', 'APPROVED', 'PUBLISHED', 'SUPERSEDED', 'ARCHIVED')),
  number int NOT NULL DEFAULT 1,
  -- The newest approved version, and until when it is to be looked at again.
  approved_number int,
  approved_on date,
  review_on date,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK ((approved_number IS NULL) = (approved_on IS NULL)),
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX policies_by_title ON policies (company_id, title, id);
CREATE INDEX policies_by_change ON policies (company_id, updated_at, id);
CREATE INDEX policies_by_review ON policies (company_id, review_on, id);
CREATE UNIQUE INDEX policies_of_template ON policies (company_id, template_id) WHERE status <> 'ARCHIVED';
CALL wall('policies');

CREATE TABLE policy_versions (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  policy_id uuid NOT NULL,
  number int NOT NULL CHECK (number >= 1),
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'IN_REVIEW', 'APPROVED', 'PUBLISHED', 'SUPERSEDED', 'ARCHIVED')),
  title text NOT NULL,
  markdown text NOT NULL CHECK (length(markdown) <= 200000),
  version_notes text NOT NULL DEFAULT '',
  -- The approval that decides, or decided, about this text.
  workflow_id uuid,
  approved_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, policy_id, number),
  FOREIGN KEY (company_id, policy_id) REFERENCES policies ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CALL wall('policy_versions');

CREATE TABLE policy_controls (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  policy_id uuid NOT NULL,
  framework text NOT NULL,
  control_id text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, policy_id, framework, control_id),
  FOREIGN KEY (company_id, policy_id) REFERENCES policies ON DELETE CASCADE
);
CREATE INDEX policy_controls_by_control ON policy_controls (company_id, framework, control_id);
CALL wall('policy_controls');

-- Facts that documents leave open: said once, filled in everywhere.
CREATE TABLE policy_values (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  place text NOT NULL,
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, place)
);
CALL wall('policy_values');

-- What anybody may read, as it was approved. Without a sign-in there is no company: the installation's role reads here.
CREATE TABLE policy_publications (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  policy_id uuid NOT NULL,
  slug text NOT NULL,
  number int NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  markdown text NOT NULL,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, policy_id),
  FOREIGN KEY (company_id, policy_id, number) REFERENCES policy_versions (company_id, policy_id, number) ON DELETE CASCADE
);
CREATE UNIQUE INDEX policy_publications_slug ON policy_publications (slug);
CALL wall('policy_publications');
CREATE POLICY install ON policy_publications FOR SELECT TO vigia_install USING (true);
GRANT SELECT ON policy_publications TO vigia_install;
