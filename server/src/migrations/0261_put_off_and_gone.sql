-- What was put off and then closed by a report that did not hold it: until when, why, and by whom. Back before that day it
-- is put off again, as somebody decided.
ALTER TABLE findings
  ADD COLUMN put_off_until date,
  ADD COLUMN put_off_reason text NOT NULL DEFAULT '' CHECK (length(put_off_reason) <= 2000),
  ADD COLUMN put_off_by uuid,
  ADD COLUMN put_off_at timestamptz,
  ADD FOREIGN KEY (company_id, put_off_by) REFERENCES memberships ON DELETE SET NULL (put_off_by);
