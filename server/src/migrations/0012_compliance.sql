-- What a company decides about a control, and how the picture looked on each day.

CREATE TABLE control_settings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  framework text NOT NULL,
  control_id text NOT NULL,
  applicable boolean NOT NULL DEFAULT true,
  justification text NOT NULL DEFAULT '',
  target smallint NOT NULL DEFAULT 3 CHECK (target BETWEEN 1 AND 5),
  owner_id uuid,
  -- A maturity declared by hand, where no question asks.
  declared smallint CHECK (declared BETWEEN 0 AND 5),
  note text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, framework, control_id),
  CHECK (applicable OR justification <> ''),
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, changed_by) REFERENCES memberships ON DELETE SET NULL (changed_by)
);
CALL wall('control_settings');

-- One row per framework and day of the company's time zone; the last picture of the day stays.
CREATE TABLE compliance_snapshots (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  framework text NOT NULL,
  day date NOT NULL,
  maturity double precision,
  assessed int NOT NULL,
  applicable int NOT NULL,
  compliant int NOT NULL,
  partially int NOT NULL,
  non_compliant int NOT NULL,
  evidenced int NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, framework, day)
);
CALL wall('compliance_snapshots');
