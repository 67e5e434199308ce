-- Two people at one area, system or kind of data: the second is told, and nothing of the first is lost.
ALTER TABLE processing_areas ADD version int NOT NULL DEFAULT 1;
ALTER TABLE processing_systems ADD version int NOT NULL DEFAULT 1;
ALTER TABLE data_points ADD version int NOT NULL DEFAULT 1;
