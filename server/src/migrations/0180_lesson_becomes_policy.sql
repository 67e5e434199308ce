-- A lesson may ask a change of a document (ISO/IEC 27001 A.5.27); the timeline leads to it.
ALTER TABLE incident_events DROP CONSTRAINT incident_events_kind_check;
ALTER TABLE incident_events ADD CONSTRAINT incident_events_kind_check
  CHECK (kind IN ('reported', 'status', 'note', 'clock', 'file', 'plan', 'risk', 'policy', 'notice', 'changed'));
