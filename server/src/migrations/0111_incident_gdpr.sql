-- A second regime beside the LGPD's: whoever is subject to the GDPR tells a European authority within 72 hours (art. 33).
ALTER TABLE incidents ADD COLUMN under_gdpr boolean NOT NULL DEFAULT false;
ALTER TABLE incident_clocks
  -- The moment at which a deadline in hours ends; null for those that end with their day.
  ADD COLUMN due_at timestamptz,
  DROP CONSTRAINT incident_clocks_clock_check,
  ADD CONSTRAINT incident_clocks_clock_check
    CHECK (clock IN ('gdpr-notice', 'anpd-notice', 'people-notice', 'anpd-declaration', 'anpd-complement'));
