-- The log's records are many, and any sample of a large log finds a few of them again and again: told so few, a statement
-- that is planned once reads the whole log for each record it asks about (0.8 s of 100,000 entries for sixty risks).
ALTER TABLE audit_log ALTER COLUMN target_id SET (n_distinct = -0.1);
ANALYZE audit_log (target_id);
