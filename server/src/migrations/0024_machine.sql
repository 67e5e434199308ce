-- What the installation must remember of itself: what the clock asked for, and when something last happened.

-- The day on which the clock last asked for a company's daily work: asked once, also where the hour itself was missed.
CREATE TABLE company_days (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) <= 60),
  day date NOT NULL,
  PRIMARY KEY (company_id, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON company_days TO vigia_install;

-- When something of the whole installation last happened: a backup, a warning to the operators.
CREATE TABLE installation_marks (
  name text PRIMARY KEY CHECK (length(name) <= 60),
  happened_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON installation_marks TO vigia_install;
