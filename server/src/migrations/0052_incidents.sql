-- Incidents with their timeline, the deadlines of the law that they start, and files (ISO/IEC 27001 A.5.24 to A.5.28;
-- LGPD art. 48; Res. CD/ANPD 15/2024).

CREATE TABLE incidents (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 160),
  description text NOT NULL CHECK (length(description) <= 8000),
  kind text NOT NULL CHECK (kind IN ('malware', 'ransomware', 'phishing', 'fraud', 'leak', 'lost-device', 'intrusion', 'insider', 'supplier', 'outage', 'misuse')),
  severity text NOT NULL CHECK (severity IN ('critical', 'high', 'medium', 'low')),
  status text NOT NULL DEFAULT 'reported' CHECK (status IN ('reported', 'analysis', 'contained', 'eradicated', 'recovering', 'closed', 'reopened')),
  is_drill boolean NOT NULL DEFAULT false,
  occurred_at timestamptz,
  detected_at timestamptz NOT NULL,
  personal_data text NOT NULL DEFAULT 'unknown' CHECK (personal_data IN ('unknown', 'no', 'yes')),
  -- When the company knew that personal data was affected: the deadlines of the law count from that day.
  known_at timestamptz,
  contained_at timestamptz,
  closed_at timestamptz,
  -- A small agent (Res. CD/ANPD 2/2022) has twice the time.
  small_agent boolean NOT NULL DEFAULT false,
  people_affected int CHECK (people_affected >= 0),
  data_affected text NOT NULL DEFAULT '',
  root_cause text NOT NULL DEFAULT '',
  lessons text NOT NULL DEFAULT '',
  owner_id uuid,
  reported_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK ((personal_data = 'yes') = (known_at IS NOT NULL)),
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, reported_by) REFERENCES memberships ON DELETE SET NULL (reported_by)
);
CREATE INDEX incidents_by_detection ON incidents (company_id, detected_at, id);
CREATE INDEX incidents_by_title ON incidents (company_id, title, id);
CREATE INDEX incidents_by_reporter ON incidents (company_id, reported_by, created_at, id);
CALL wall('incidents');

-- The timeline: lines are added, never changed.
CREATE TABLE incident_events (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  incident_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reported', 'status', 'note', 'clock', 'file', 'plan', 'changed')),
  about text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 4000),
  at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, incident_id) REFERENCES incidents ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX incident_events_in_order ON incident_events (company_id, incident_id, at, id);
CALL wall('incident_events');
REVOKE UPDATE, DELETE ON incident_events FROM vigia_app;

-- The deadlines of the law that an incident started, and how each was settled.
CREATE TABLE incident_clocks (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  incident_id uuid NOT NULL,
  clock text NOT NULL CHECK (clock IN ('anpd-notice', 'people-notice', 'anpd-declaration', 'anpd-complement')),
  starts_on date NOT NULL,
  due_on date NOT NULL,
  outcome text CHECK (outcome IN ('done', 'not-needed')),
  reason text NOT NULL DEFAULT '',
  settled_on date,
  settled_by uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, incident_id, clock),
  CHECK ((outcome IS NULL) = (settled_on IS NULL)),
  FOREIGN KEY (company_id, incident_id) REFERENCES incidents ON DELETE CASCADE,
  FOREIGN KEY (company_id, settled_by) REFERENCES memberships ON DELETE SET NULL (settled_by)
);
CREATE INDEX incident_clocks_open ON incident_clocks (company_id, due_on, id) WHERE outcome IS NULL;
CALL wall('incident_clocks');

CREATE TABLE incident_files (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  incident_id uuid NOT NULL,
  label text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  added_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, incident_id) REFERENCES incidents ON DELETE CASCADE,
  FOREIGN KEY (company_id, added_by) REFERENCES memberships ON DELETE SET NULL (added_by)
);
CREATE INDEX incident_files_of ON incident_files (company_id, incident_id, created_at);
CALL wall('incident_files');
