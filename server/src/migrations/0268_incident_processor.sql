-- Of data that is a client's: the company is the processor, and has one duty, to tell the controllers at once.
ALTER TABLE incidents
  ADD COLUMN as_processor boolean NOT NULL DEFAULT false,
  ADD COLUMN controllers text NOT NULL DEFAULT '';
ALTER TABLE incident_clocks
  DROP CONSTRAINT incident_clocks_clock_check,
  ADD CONSTRAINT incident_clocks_clock_check CHECK (clock IN
    ('controller-notice', 'gdpr-notice', 'gdpr-people', 'anpd-notice', 'people-notice', 'anpd-declaration', 'anpd-complement',
     'public-notice'));
