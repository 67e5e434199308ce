-- The version of a notice that was approved, so that whoever sends it sees whether it is the one that was read.
ALTER TABLE incident_notices
  ADD COLUMN approved_version int,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN workflow_id uuid,
  ADD CHECK ((approved_version IS NULL) = (approved_at IS NULL) AND (approved_at IS NULL) = (workflow_id IS NULL));
