-- What a framework's statement covers, and which versions of it were approved (ISO/IEC 27001 4.3, 6.1.3 d, 7.5.2).

CREATE TABLE statement_scopes (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  framework text NOT NULL,
  scope text NOT NULL,
  version int NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, framework),
  FOREIGN KEY (company_id, changed_by) REFERENCES memberships ON DELETE SET NULL (changed_by)
);
CALL wall('statement_scopes');

-- Numbered as they were approved; the approval holds the text.
CREATE TABLE statement_versions (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  framework text NOT NULL,
  number int NOT NULL,
  approval_id uuid NOT NULL,
  sha256 text NOT NULL,
  approved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, framework, number)
);
CALL wall('statement_versions');
