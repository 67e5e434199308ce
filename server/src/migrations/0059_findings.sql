-- Weaknesses that were found, each once; where each tool saw them; the reports that were read; and how soon each severity
-- is to be closed (ISO/IEC 27001 A.8.8; NIST CSF ID.RA-01, DE.CM).

CREATE TABLE findings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 8000),
  fix text NOT NULL DEFAULT '' CHECK (length(fix) <= 4000),
  category text NOT NULL CHECK (category IN ('application', 'network', 'dns', 'system')),
  severity text NOT NULL CHECK (severity IN ('critical', 'high', 'medium', 'low')),
  rank int NOT NULL GENERATED ALWAYS AS (CASE severity WHEN 'critical' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END) STORED,
  -- Set by a person: no report changes it.
  severity_kept boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in-analysis', 'snooze', 'false-positive', 'resolved')),
  -- Past it the finding is open again, without anybody writing so.
  snoozed_until date,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 2000),
  decided_by uuid,
  decided_at timestamptz,
  cvss_vector text,
  cvss_score numeric(3, 1) CHECK (cvss_score BETWEEN 0 AND 10),
  -- CVE numbers and other names of advisories.
  ids text[] NOT NULL DEFAULT '{}',
  cwes int[] NOT NULL DEFAULT '{}',
  epss real CHECK (epss BETWEEN 0 AND 1),
  kev boolean NOT NULL DEFAULT false,
  asset text NOT NULL CHECK (length(asset) <= 500),
  location text NOT NULL DEFAULT '' CHECK (length(location) <= 1000),
  package text NOT NULL DEFAULT '' CHECK (length(package) <= 300),
  installed text NOT NULL DEFAULT '' CHECK (length(installed) <= 200),
  fixed_in text NOT NULL DEFAULT '' CHECK (length(fixed_in) <= 500),
  links text[] NOT NULL DEFAULT '{}',
  -- The same weakness as another tool names it.
  join_key text,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  owner_id uuid,
  due_on date,
  -- Set by a person: another severity does not move it.
  due_kept boolean NOT NULL DEFAULT false,
  plan_id uuid,
  risk_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK ((status = 'snooze') = (snoozed_until IS NOT NULL)),
  CHECK ((status = 'resolved') = (resolved_at IS NOT NULL)),
  FOREIGN KEY (company_id, decided_by) REFERENCES memberships ON DELETE SET NULL (decided_by),
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, plan_id) REFERENCES action_plans ON DELETE SET NULL (plan_id),
  FOREIGN KEY (company_id, risk_id) REFERENCES risks ON DELETE SET NULL (risk_id)
);
CREATE INDEX findings_by_severity ON findings (company_id, rank, last_seen, id);
CREATE INDEX findings_by_due ON findings (company_id, due_on, id);
CREATE INDEX findings_by_age ON findings (company_id, first_seen, id);
CREATE INDEX findings_by_sight ON findings (company_id, last_seen, id);
CREATE INDEX findings_by_title ON findings (company_id, title, id);
CREATE INDEX findings_by_likelihood ON findings (company_id, epss, id);
CREATE INDEX findings_by_join ON findings (company_id, join_key) WHERE join_key IS NOT NULL;
CREATE INDEX findings_of_owner ON findings (company_id, owner_id, due_on);
CREATE INDEX findings_of_plan ON findings (company_id, plan_id) WHERE plan_id IS NOT NULL;
CREATE INDEX findings_of_risk ON findings (company_id, risk_id) WHERE risk_id IS NOT NULL;
CALL wall('findings');

-- The reports that were brought in, with what could not be read of each.
CREATE TABLE finding_imports (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  kind text NOT NULL,
  source text NOT NULL,
  target text NOT NULL DEFAULT '',
  file text NOT NULL,
  bytes int NOT NULL,
  sha256 text NOT NULL,
  found int NOT NULL,
  added int NOT NULL,
  updated int NOT NULL,
  reopened int NOT NULL,
  closed int NOT NULL,
  informational int NOT NULL,
  unread int NOT NULL,
  notes jsonb NOT NULL DEFAULT '[]',
  imported_by uuid,
  imported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, imported_by) REFERENCES memberships ON DELETE SET NULL (imported_by)
);
CREATE INDEX finding_imports_by_age ON finding_imports (company_id, imported_at, id);
CALL wall('finding_imports');

-- Where a tool saw a finding: once for each tool, kind of report and fingerprint.
CREATE TABLE finding_sightings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  finding_id uuid NOT NULL,
  source text NOT NULL CHECK (length(source) <= 100),
  target text NOT NULL DEFAULT '' CHECK (length(target) <= 300),
  kind text NOT NULL CHECK (length(kind) <= 40),
  fingerprint text NOT NULL,
  title text NOT NULL,
  severity text NOT NULL,
  location text NOT NULL DEFAULT '',
  proof text NOT NULL DEFAULT '' CHECK (length(proof) <= 8000),
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  gone_at timestamptz,
  -- The scan, or the report, that saw it last.
  scan_id uuid,
  import_id uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, source, kind, fingerprint),
  FOREIGN KEY (company_id, finding_id) REFERENCES findings ON DELETE CASCADE,
  FOREIGN KEY (company_id, import_id) REFERENCES finding_imports ON DELETE SET NULL (import_id)
);
CREATE INDEX finding_sightings_of ON finding_sightings (company_id, finding_id);
CREATE INDEX finding_sightings_by_target ON finding_sightings (company_id, source, kind, target, last_seen) WHERE gone_at IS NULL;
CREATE INDEX finding_sightings_of_scan ON finding_sightings (company_id, scan_id) WHERE scan_id IS NOT NULL;
CALL wall('finding_sightings');

-- Days until a finding of each severity is to be closed.
CREATE TABLE finding_deadlines (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  critical int NOT NULL CHECK (critical BETWEEN 1 AND 730),
  high int NOT NULL CHECK (high BETWEEN 1 AND 730),
  medium int NOT NULL CHECK (medium BETWEEN 1 AND 730),
  low int NOT NULL CHECK (low BETWEEN 1 AND 730),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id)
);
CALL wall('finding_deadlines');

-- Filters that somebody keeps under a name.
CREATE TABLE finding_views (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  account_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  query text NOT NULL CHECK (length(query) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, account_id, name),
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE
);
CALL wall('finding_views');
