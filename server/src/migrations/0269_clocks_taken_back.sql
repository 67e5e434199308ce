-- A deadline that was recorded by mistake as met is taken back: over which version, and with the sending of a notice that met it.
ALTER TABLE incident_clocks
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN notice_version int CHECK (notice_version IS NULL OR outcome = 'done');
UPDATE incident_clocks c SET notice_version = n.sent_version FROM incident_notices n
  WHERE n.company_id = c.company_id AND n.incident_id = c.incident_id AND c.outcome = 'done'
    AND c.settled_on = n.sent_on AND c.reason = n.sent_how
    AND c.clock = ANY (CASE n.kind WHEN 'anpd' THEN ARRAY['anpd-notice', 'anpd-complement']
      WHEN 'people' THEN ARRAY['people-notice', 'gdpr-people'] WHEN 'gdpr' THEN ARRAY['gdpr-notice'] END);
ALTER TABLE incident_events DROP CONSTRAINT incident_events_kind_check;
ALTER TABLE incident_events ADD CONSTRAINT incident_events_kind_check
  CHECK (kind IN ('reported', 'status', 'note', 'clock', 'clock-back', 'file', 'plan', 'risk', 'policy', 'notice', 'changed', 'decided'));
