-- Incidents: what kind of thing they came from, what is done about them, and the notices and records that the law wants
-- (ISO/IEC 27001 A.5.26, A.5.27; LGPD art. 48; Res. CD/ANPD 15/2024, Reg. arts. 6, 9, 10).

ALTER TABLE incidents ADD COLUMN cause text NOT NULL DEFAULT 'unknown'
  CHECK (cause IN ('unknown', 'deceived', 'mistake', 'access', 'flaw', 'configuration', 'failure', 'supplier', 'intent'));

ALTER TABLE incident_events DROP CONSTRAINT incident_events_kind_check;
ALTER TABLE incident_events ADD CONSTRAINT incident_events_kind_check
  CHECK (kind IN ('reported', 'status', 'note', 'clock', 'file', 'plan', 'risk', 'notice', 'changed'));

CREATE TABLE incident_actions (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  incident_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 400),
  status text NOT NULL DEFAULT 'PENDENTE' CHECK (status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO', 'CONCLUIDA', 'REJEITADA')),
  assigned_to uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((status = 'CONCLUIDA') = (done_at IS NOT NULL)),
  FOREIGN KEY (company_id, incident_id) REFERENCES incidents ON DELETE CASCADE,
  FOREIGN KEY (company_id, assigned_to) REFERENCES memberships ON DELETE SET NULL (assigned_to),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX incident_actions_of ON incident_actions (company_id, incident_id, created_at, id);
CALL wall('incident_actions');

-- How a notice stands: its latest version, and which one a person said was sent, when and how.
CREATE TABLE incident_notices (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  incident_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('anpd', 'people', 'record')),
  locale text NOT NULL CHECK (locale IN ('pt', 'en', 'es')),
  version int NOT NULL DEFAULT 1,
  sent_version int,
  sent_on date,
  sent_how text,
  sent_by uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, incident_id, kind),
  CHECK ((sent_version IS NULL) = (sent_on IS NULL) AND (sent_on IS NULL) = (sent_how IS NULL)),
  FOREIGN KEY (company_id, incident_id) REFERENCES incidents ON DELETE CASCADE,
  FOREIGN KEY (company_id, sent_by) REFERENCES memberships ON DELETE SET NULL (sent_by)
);
CALL wall('incident_notices');

-- Every version as it was saved; versions are added, never changed.
CREATE TABLE incident_notice_versions (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  notice_id uuid NOT NULL,
  version int NOT NULL,
  texts jsonb NOT NULL,
  saved_by uuid,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, notice_id, version),
  FOREIGN KEY (company_id, notice_id) REFERENCES incident_notices ON DELETE CASCADE,
  FOREIGN KEY (company_id, saved_by) REFERENCES memberships ON DELETE SET NULL (saved_by)
);
CALL wall('incident_notice_versions');
REVOKE UPDATE, DELETE ON incident_notice_versions FROM vigia_app;
