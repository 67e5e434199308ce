-- What is scanned, the scans, what each looked at and what it found (ISO/IEC 27001 A.8.8; NIST CSF ID.RA-01).

CREATE TABLE scan_targets (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 2000),
  kind text NOT NULL CHECK (kind IN ('domain', 'host', 'url')),
  host text NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
  -- What the company places where only the owner can; another company's is another.
  secret text NOT NULL,
  proven_by text CHECK (proven_by IN ('dns', 'file', 'meta')),
  proven_at timestamptz,
  cadence text NOT NULL DEFAULT 'never' CHECK (cadence IN ('never', 'daily', 'weekly', 'monthly')),
  next_run_on date,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name),
  CHECK ((proven_by IS NULL) = (proven_at IS NULL)),
  CHECK ((cadence = 'never') = (next_run_on IS NULL)),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX scan_targets_due ON scan_targets (company_id, next_run_on, id) WHERE next_run_on IS NOT NULL;
CALL wall('scan_targets');

CREATE TABLE scans (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  target_id uuid,
  target text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('public', 'full', 'report')),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'cancelled', 'failed', 'interrupted')),
  reason text,
  cancel_asked boolean NOT NULL DEFAULT false,
  scheduled boolean NOT NULL DEFAULT false,
  checks_total int NOT NULL DEFAULT 0,
  checks_done int NOT NULL DEFAULT 0,
  requests int NOT NULL DEFAULT 0,
  engines text[] NOT NULL DEFAULT '{}',
  critical int NOT NULL DEFAULT 0,
  high int NOT NULL DEFAULT 0,
  medium int NOT NULL DEFAULT 0,
  low int NOT NULL DEFAULT 0,
  fresh int NOT NULL DEFAULT 0,
  started_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  -- When its worker last said that it lives.
  seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, target_id) REFERENCES scan_targets ON DELETE SET NULL (target_id),
  FOREIGN KEY (company_id, started_by) REFERENCES memberships ON DELETE SET NULL (started_by)
);
-- One at a time in a company.
CREATE UNIQUE INDEX scans_under_way ON scans (company_id) WHERE status IN ('queued', 'running');
CREATE INDEX scans_in_order ON scans (company_id, created_at DESC, id DESC);
CREATE INDEX scans_of_target ON scans (company_id, target_id, created_at DESC, id DESC);
CALL wall('scans');

CREATE TABLE scan_checks (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  scan_id uuid NOT NULL,
  check_id text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('found', 'clean', 'skipped', 'failed')),
  note text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, scan_id, check_id),
  FOREIGN KEY (company_id, scan_id) REFERENCES scans ON DELETE CASCADE
);
CALL wall('scan_checks');

CREATE TABLE scan_findings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  scan_id uuid NOT NULL,
  check_id text NOT NULL,
  subject text NOT NULL CHECK (length(subject) <= 500),
  -- The same weakness of the same target in every scan: check and subject.
  fingerprint text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('critical', 'high', 'medium', 'low')),
  age text NOT NULL CHECK (age IN ('new', 'known', 'back')),
  proof jsonb NOT NULL DEFAULT '[]',
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, scan_id, fingerprint),
  FOREIGN KEY (company_id, scan_id) REFERENCES scans ON DELETE CASCADE
);
CREATE INDEX scan_findings_by_fingerprint ON scan_findings (company_id, fingerprint, scan_id);
CALL wall('scan_findings');
