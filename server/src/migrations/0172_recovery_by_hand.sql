-- Where people put an activity within its group of the order of recovery (ISO 22301 8.2.2 f). It holds while the group is its own.
ALTER TABLE processing_activities ADD COLUMN recovery_wave int;
ALTER TABLE processing_activities ADD COLUMN recovery_place int;
ALTER TABLE processing_activities ADD CHECK ((recovery_wave IS NULL) = (recovery_place IS NULL));
