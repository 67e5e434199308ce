-- How the company weighs risks: what it can live with and who decided so (ISO/IEC 27001 6.1.2 a), and what a risk may cost in
-- a year, for who wants to estimate it.

CREATE TABLE risk_methods (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  -- Likelihood × impact up to which the company lives with a risk; above it something is done.
  appetite int NOT NULL CHECK (appetite BETWEEN 1 AND 25),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 4000),
  decided_on date NOT NULL,
  decided_by text NOT NULL CHECK (length(decided_by) BETWEEN 1 AND 200),
  -- Who wrote it down.
  written_by uuid,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id),
  FOREIGN KEY (company_id, written_by) REFERENCES memberships ON DELETE SET NULL (written_by)
);
CALL wall('risk_methods');

-- Estimates of a risk: how often in a year, and what one time costs; least, likely, most. All or none.
CREATE TABLE risk_estimates (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  risk_id uuid NOT NULL,
  often_least double precision NOT NULL CHECK (often_least >= 0),
  often_likely double precision NOT NULL CHECK (often_likely >= often_least),
  often_most double precision NOT NULL CHECK (often_most >= often_likely AND often_most <= 52),
  cost_least double precision NOT NULL CHECK (cost_least >= 0),
  cost_likely double precision NOT NULL CHECK (cost_likely >= cost_least),
  cost_most double precision NOT NULL CHECK (cost_most >= cost_likely AND cost_most <= 1e12),
  basis text NOT NULL DEFAULT '' CHECK (length(basis) <= 2000),
  written_by uuid,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, risk_id),
  FOREIGN KEY (company_id, risk_id) REFERENCES risks ON DELETE CASCADE,
  FOREIGN KEY (company_id, written_by) REFERENCES memberships ON DELETE SET NULL (written_by)
);
CALL wall('risk_estimates');
