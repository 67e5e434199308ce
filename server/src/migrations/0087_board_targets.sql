-- What a board wants of a framework: which mean maturity, and until when.

CREATE TABLE board_targets (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  framework text NOT NULL CHECK (framework IN ('iso27001', 'nist-csf', 'lgpd')),
  level double precision NOT NULL CHECK (level > 0 AND level <= 5),
  due_on date NOT NULL,
  set_by uuid,
  set_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, framework),
  FOREIGN KEY (company_id, set_by) REFERENCES memberships ON DELETE SET NULL (set_by)
);
CALL wall('board_targets');
