-- An answer counts once it was given: mailed, opened by its link, or handed over by other means, with how. `message_id` is the
-- mail that took it; where it failed, nothing was given. What was answered before keeps the day that it was counted by.
ALTER TABLE privacy_requests
  ADD COLUMN given_at timestamptz,
  ADD COLUMN given_note text NOT NULL DEFAULT '',
  ADD COLUMN message_id uuid;
UPDATE privacy_requests SET given_at = answered_at WHERE answered_at IS NOT NULL;
-- What the form brought waits beside what is open: its term runs.
DROP INDEX privacy_requests_by_day;
CREATE INDEX privacy_requests_by_day ON privacy_requests (company_id, (status NOT IN ('open', 'unconfirmed')), due_on, id);
