-- What was answered is readable with the key of its sending alone, which only the browser that sent it has: an answer may
-- hold a secret that is shown once (a new token). Here stand the key's hash and the answer encrypted by it.
DELETE FROM sent_once;
ALTER TABLE sent_once DROP COLUMN once, DROP COLUMN reply;
ALTER TABLE sent_once
  ADD COLUMN once bytea NOT NULL CHECK (length(once) = 32),
  ADD COLUMN reply bytea NOT NULL,
  ADD UNIQUE (company_id, account_id, once, route);
DROP INDEX sent_once_by_age;
CREATE INDEX sent_once_by_age ON sent_once (company_id, created_at);
