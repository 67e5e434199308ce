-- Whether an incident has to be told is a decision, and the timeline says it as one.
ALTER TABLE incident_events DROP CONSTRAINT incident_events_kind_check;
ALTER TABLE incident_events ADD CONSTRAINT incident_events_kind_check
  CHECK (kind IN ('reported', 'status', 'note', 'clock', 'file', 'plan', 'risk', 'policy', 'notice', 'changed', 'decided'));
