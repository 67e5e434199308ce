-- A deadline that ends because the record says something else now stays written with the reason, and runs again when the record does.
ALTER TABLE incident_clocks ADD COLUMN dropped boolean NOT NULL DEFAULT false;
ALTER TABLE incident_clocks ADD CHECK (NOT dropped OR outcome = 'not-needed');
-- What a line of the timeline changed: each fact with what it said before, and says since.
ALTER TABLE incident_events ADD COLUMN changes jsonb NOT NULL DEFAULT '[]';
