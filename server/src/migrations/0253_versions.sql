-- What several people may change at once says how often it was changed: nobody writes over what they have not read.
ALTER TABLE privacy_tasks ADD version int NOT NULL DEFAULT 1;
ALTER TABLE incident_actions ADD version int NOT NULL DEFAULT 1;
ALTER TABLE supplier_findings ADD version int NOT NULL DEFAULT 1;
ALTER TABLE finding_deadlines ADD version int NOT NULL DEFAULT 1;
-- With the risk: an estimate may be taken away and made again.
ALTER TABLE risks ADD estimate_version int NOT NULL DEFAULT 0;
UPDATE risks r SET estimate_version = 1 FROM risk_estimates e WHERE e.company_id = r.company_id AND e.risk_id = r.id;
