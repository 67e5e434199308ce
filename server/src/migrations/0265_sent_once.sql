-- What a person sent and what was answered, for a day: whoever lost the answer on the way asks again under the same key, and
-- the work is not done twice.
CREATE TABLE sent_once (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  account_id uuid NOT NULL,
  -- The browser's, of one sending.
  once uuid NOT NULL,
  route text NOT NULL CHECK (length(route) <= 200),
  reply jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, account_id, once, route),
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE
);
CALL wall('sent_once');
CREATE INDEX sent_once_by_age ON sent_once (company_id, account_id, created_at);
