-- The privacy programme: who answers for it, requests of the people concerned (LGPD arts. 18 to 20, 41), and impact reports (art. 38).

CREATE TABLE privacy_programmes (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  -- The address of the public form: /privacy/<slug>.
  slug text NOT NULL,
  form_open boolean NOT NULL DEFAULT false,
  introduction text NOT NULL DEFAULT '',
  -- Days that the company aims at where the law sets no term.
  aim_days int NOT NULL DEFAULT 15 CHECK (aim_days BETWEEN 1 AND 90),
  officer_kind text NOT NULL DEFAULT 'none' CHECK (officer_kind IN ('none', 'person', 'company')),
  officer_name text NOT NULL DEFAULT '',
  officer_person text NOT NULL DEFAULT '',
  officer_email text NOT NULL DEFAULT '',
  officer_phone text NOT NULL DEFAULT '',
  substitute text NOT NULL DEFAULT '',
  appointed_on date,
  -- The answers of the small agent test (Res. CD/ANPD 2/2022); null until somebody answered.
  agent jsonb,
  small_agent boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id)
);
CREATE UNIQUE INDEX privacy_programmes_slug ON privacy_programmes (slug);
CALL wall('privacy_programmes');
CREATE POLICY install ON privacy_programmes FOR SELECT TO vigia_install USING (form_open);
GRANT SELECT ON privacy_programmes TO vigia_install;

CREATE TABLE privacy_requests (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('confirmation', 'access', 'correction', 'blocking', 'portability', 'deletion', 'sharing', 'refusal', 'withdrawal', 'objection', 'review')),
  status text NOT NULL CHECK (status IN ('unconfirmed', 'open', 'answered', 'refused')),
  source text NOT NULL CHECK (source IN ('form', 'hand')),
  locale text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  details text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL DEFAULT now(),
  due_on date NOT NULL,
  -- Whether the day is a term of the law (art. 19) or the company's own aim.
  legal boolean NOT NULL,
  owner_id uuid,
  identity_note text NOT NULL DEFAULT '',
  identity_at timestamptz,
  answer text NOT NULL DEFAULT '',
  answered_at timestamptz,
  answered_by uuid,
  -- When the person opened the answer by the link.
  handed_at timestamptz,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK (status NOT IN ('answered', 'refused') OR answered_at IS NOT NULL),
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, answered_by) REFERENCES memberships ON DELETE SET NULL (answered_by)
);
CREATE INDEX privacy_requests_by_day ON privacy_requests (company_id, due_on, id);
CREATE INDEX privacy_requests_by_receipt ON privacy_requests (company_id, received_at, id);
CREATE INDEX privacy_requests_by_email ON privacy_requests (company_id, email, received_at);
CALL wall('privacy_requests');

-- Where the person's data may be: one line for each activity, as it was called then.
CREATE TABLE privacy_tasks (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  request_id uuid NOT NULL,
  activity_id uuid,
  activity text NOT NULL,
  systems text NOT NULL DEFAULT '',
  facts text NOT NULL DEFAULT '',
  result text NOT NULL DEFAULT 'open' CHECK (result IN ('open', 'found', 'nothing')),
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, request_id) REFERENCES privacy_requests ON DELETE CASCADE,
  FOREIGN KEY (company_id, activity_id) REFERENCES processing_activities ON DELETE SET NULL (activity_id)
);
CREATE INDEX privacy_tasks_by_request ON privacy_tasks (company_id, request_id, activity);
CALL wall('privacy_tasks');

-- The impact report of an activity (art. 38, sole paragraph).
CREATE TABLE impact_reports (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  activity_id uuid NOT NULL,
  reason text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  consulted text NOT NULL DEFAULT '',
  necessity text NOT NULL DEFAULT '',
  risks jsonb NOT NULL DEFAULT '[]',
  conclusion text NOT NULL DEFAULT '',
  review_on date,
  -- The approval of exactly what stands here; emptied when it changes.
  workflow_id uuid,
  approved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, activity_id),
  CHECK ((workflow_id IS NULL) = (approved_at IS NULL)),
  FOREIGN KEY (company_id, activity_id) REFERENCES processing_activities ON DELETE CASCADE
);
CALL wall('impact_reports');
