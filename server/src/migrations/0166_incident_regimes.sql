-- What a company says once of its incidents: whether people in the European Union are its customers (GDPR arts. 3, 33, 34),
-- the term of its sector that prevails towards the ANPD (Res. CD/ANPD 15/2024, Reg. art. 6), and who is called first.
CREATE TABLE incident_rules (
  company_id uuid NOT NULL UNIQUE DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  european_customers boolean NOT NULL DEFAULT false,
  sector_name text CHECK (length(sector_name) BETWEEN 1 AND 300),
  sector_amount int CHECK (sector_amount BETWEEN 1 AND 365),
  sector_unit text CHECK (sector_unit IN ('hours', 'days', 'working-days')),
  team jsonb NOT NULL DEFAULT '[]',
  version int NOT NULL DEFAULT 1,
  written_by uuid,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  CHECK (num_nulls(sector_name, sector_amount, sector_unit) IN (0, 3)),
  FOREIGN KEY (company_id, written_by) REFERENCES memberships ON DELETE SET NULL (written_by)
);
CALL wall('incident_rules');

ALTER TABLE incidents
  ADD COLUMN systems text NOT NULL DEFAULT '' CHECK (length(systems) <= 2000),
  ADD COLUMN suppliers text NOT NULL DEFAULT '' CHECK (length(suppliers) <= 2000),
  -- Who does what in this incident, as people name them: colleagues and people from outside.
  ADD COLUMN team jsonb NOT NULL DEFAULT '[]',
  -- How great the risk to people is by the GDPR, decided in writing; null before.
  ADD COLUMN gdpr_weighed jsonb,
  -- Since when a notice hangs where everybody sees it, because people could not be told one by one (Reg. art. 9, § 3).
  ADD COLUMN public_since date;

-- A line may correct an earlier one of the same incident, which stays.
ALTER TABLE incident_events
  ADD COLUMN corrects uuid,
  ADD UNIQUE (company_id, incident_id, id),
  ADD FOREIGN KEY (company_id, incident_id, corrects) REFERENCES incident_events (company_id, incident_id, id);

ALTER TABLE incident_clocks
  -- Null where the law gives no day: without undue delay (GDPR art. 34).
  ALTER COLUMN due_on DROP NOT NULL,
  -- The rule of the sector that set it; empty where it is the law's own term.
  ADD COLUMN rule text NOT NULL DEFAULT '',
  DROP CONSTRAINT incident_clocks_clock_check,
  ADD CONSTRAINT incident_clocks_clock_check CHECK (clock IN
    ('gdpr-notice', 'gdpr-people', 'anpd-notice', 'people-notice', 'anpd-declaration', 'anpd-complement', 'public-notice'));

ALTER TABLE incident_notices
  DROP CONSTRAINT incident_notices_kind_check,
  ADD CONSTRAINT incident_notices_kind_check CHECK (kind IN ('anpd', 'people', 'gdpr', 'record'));
