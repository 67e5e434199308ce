-- What other engines did in a scan: name, version, how far each came, how much it found.
ALTER TABLE scans ALTER COLUMN engines DROP DEFAULT;
ALTER TABLE scans ALTER COLUMN engines TYPE jsonb USING to_jsonb(engines);
ALTER TABLE scans ALTER COLUMN engines SET DEFAULT '[]';
