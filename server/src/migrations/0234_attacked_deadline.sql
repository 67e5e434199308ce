-- What attackers use is to be closed within days of its own (CISA BOD 22-01 sets them by flaw; our policy says 48 hours),
-- counted from the day on which a list said so.
ALTER TABLE finding_deadlines ADD attacked int NOT NULL DEFAULT 2 CHECK (attacked BETWEEN 1 AND 730);
ALTER TABLE finding_deadlines ALTER attacked DROP DEFAULT;
ALTER TABLE findings ADD attacked_on date CHECK (attacked_on IS NULL OR kev);
-- Of what stands marked, nobody kept since when. Its day stays as it was told to people until somebody sets the days anew.
UPDATE findings f SET attacked_on = (now() AT TIME ZONE c.time_zone)::date FROM companies c WHERE c.id = f.company_id AND f.kev;
