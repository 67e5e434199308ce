-- What a company asks of whoever runs the installation about all its data: a copy, or to be erased. To the end it says who
-- asked, why, until when it is to be done, and what became of it.
CREATE TABLE company_requests (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('copy', 'erasure')),
  reason text NOT NULL CHECK (length(reason) <= 1000),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cancelled', 'done')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by uuid,
  -- An erasure is not done before this day, so that another administrator can still take it back.
  from_on date NOT NULL,
  due_on date NOT NULL CHECK (due_on >= from_on),
  ended_at timestamptz CHECK ((state = 'open') = (ended_at IS NULL)),
  ended_by uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, asked_by) REFERENCES memberships ON DELETE SET NULL (asked_by),
  FOREIGN KEY (company_id, ended_by) REFERENCES memberships ON DELETE SET NULL (ended_by)
);
CREATE UNIQUE INDEX company_requests_open ON company_requests (company_id, kind) WHERE state = 'open';
CALL wall('company_requests');
-- They are said to the installation, which does them.
CREATE POLICY install ON company_requests TO vigia_install USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON company_requests TO vigia_install;
