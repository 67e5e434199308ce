-- The security measures of an activity by their names in the content: how each stands follows from the controls (LGPD art. 46).
ALTER TABLE processing_activities ADD COLUMN measure_ids text[] NOT NULL DEFAULT '{}';
