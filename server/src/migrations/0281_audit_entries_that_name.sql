-- What a record was called when an entry was written that does not name it: found by one step, not by reading what was
-- written about it before. Entries without a name, as those of answers are, take no part.
CREATE INDEX audit_log_named ON audit_log (company_id, target_id, seq DESC)
  WHERE after ?| ARRAY['title', 'name'] OR before ?| ARRAY['title', 'name'];
