-- Documents that people read and confirm (ISO/IEC 27001 7.3, A.5.1; LGPD art. 50 §2 I): who is asked, and who confirmed which
-- version. Whoever confirmed `read_from` or a later version has read what holds; `read_from_on` is the day since when.

ALTER TABLE policies
  ADD COLUMN read_from int,
  ADD COLUMN read_from_on date,
  ADD CHECK ((read_from IS NULL) = (read_from_on IS NULL));
UPDATE policies SET read_from = approved_number, read_from_on = approved_on WHERE approved_number IS NOT NULL;

-- Whether this version, once it holds, is read anew by whoever was asked.
ALTER TABLE policy_versions ADD COLUMN read_again boolean NOT NULL DEFAULT true;

CREATE TABLE policy_reading_asks (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  policy_id uuid NOT NULL,
  audience text NOT NULL CHECK (audience IN ('everyone', 'role', 'people')),
  role text CHECK (role IN ('ADMIN', 'BASIC', 'VIEWER')),
  -- One row a person: whoever is asked by name.
  account_id uuid,
  due_on date NOT NULL,
  days_for_new int NOT NULL CHECK (days_for_new BETWEEN 1 AND 365),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  CHECK ((audience = 'role') = (role IS NOT NULL)),
  CHECK ((audience = 'people') = (account_id IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (company_id, policy_id, audience, role, account_id),
  FOREIGN KEY (company_id, policy_id) REFERENCES policies ON DELETE CASCADE,
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CALL wall('policy_reading_asks');

CREATE TABLE policy_confirmations (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  policy_id uuid NOT NULL,
  number int NOT NULL,
  account_id uuid NOT NULL,
  -- Of the text that was read.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, policy_id, account_id, number),
  FOREIGN KEY (company_id, policy_id, number) REFERENCES policy_versions (company_id, policy_id, number) ON DELETE CASCADE,
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX policy_confirmations_by_person ON policy_confirmations (company_id, account_id, policy_id, number);
CALL wall('policy_confirmations');
