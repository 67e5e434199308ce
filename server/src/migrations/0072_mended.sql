-- Which look of a source saw a weakness (the id of a check): only what was looked at again can be gone.
ALTER TABLE finding_sightings ADD COLUMN part text NOT NULL DEFAULT '' CHECK (length(part) <= 100);

-- Ways to send data abroad are called by their items of LGPD art. 33, as legal bases are.
CREATE TEMPORARY TABLE items (was text, item text) ON COMMIT DROP;
INSERT INTO items VALUES ('adequacy', 'art33-i'), ('specific-clauses', 'art33-ii-a'), ('standard-clauses', 'art33-ii-b'),
  ('global-rules', 'art33-ii-c'), ('legal-duty', 'art33-iii'), ('life', 'art33-iv'), ('cooperation', 'art33-vi'),
  ('consent', 'art33-viii'), ('contract', 'art33-ix');
UPDATE processing_activities a SET transfer_mechanism = i.item FROM items i WHERE a.transfer_mechanism = i.was;
UPDATE activity_versions v SET snapshot = jsonb_set(v.snapshot, '{transferMechanism}', to_jsonb(i.item))
  FROM items i WHERE v.snapshot->>'transferMechanism' = i.was;

-- Open requests come first, the soonest to answer before the others.
DROP INDEX privacy_requests_by_day;
CREATE INDEX privacy_requests_by_day ON privacy_requests (company_id, (status <> 'open'), due_on, id);
