-- Practising on simulated messages. Who was sent one, and who did what, is written down nowhere: a sending knows its link's
-- hash and no person, its id says nothing of when it was made, and no time is kept of what happened.

CREATE TABLE phishing_campaigns (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  template text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('everyone', 'role')),
  role text CHECK (role IN ('ADMIN', 'BASIC', 'VIEWER')),
  -- Null until the messages are asked for; 0 where too few were left by then.
  sent int,
  -- The last day that counts; figures are shown after it.
  ends_on date NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  CHECK ((audience = 'role') = (role IS NOT NULL)),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX phishing_campaigns_by_age ON phishing_campaigns (company_id, created_at, id);
CALL wall('phishing_campaigns');

CREATE TABLE phishing_sendings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  template text NOT NULL,
  clicked boolean NOT NULL DEFAULT false,
  taught boolean NOT NULL DEFAULT false,
  reported boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES phishing_campaigns ON DELETE CASCADE
);
CREATE UNIQUE INDEX phishing_sendings_by_token ON phishing_sendings (token_hash);
CREATE INDEX phishing_sendings_of_campaign ON phishing_sendings (company_id, campaign_id);
CALL wall('phishing_sendings');
-- Whoever follows a link is in no company: the installation's role finds the message by its hash, and counts.
CREATE POLICY install ON phishing_sendings TO vigia_install USING (true) WITH CHECK (true);
GRANT SELECT (token_hash, template, clicked, taught), UPDATE (clicked, taught) ON phishing_sendings TO vigia_install;
GRANT SELECT (email_verified_at) ON users TO vigia_app;
