-- Mail: a message is committed with the change that asks for it, and sent afterwards by a job that may run twice.

ALTER TABLE messages
  ADD COLUMN attempts int NOT NULL DEFAULT 0,
  -- While one process sends it, no other may; a process that dies lets go when this has passed.
  ADD COLUMN held_until timestamptz,
  -- Codes only: what a mail server answers in words may repeat addresses and account names.
  ADD COLUMN last_error text;

-- The one way to write a message: requests may ask for mail, but neither read nor change what others asked for.
CREATE FUNCTION queue_message(recipient text, subject text, body_text text, body_html text, status text) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO messages (recipient, subject, body_text, body_html, status)
    SELECT $1, $2, $3, $4, $5 WHERE $5 IN ('kept', 'queued') RETURNING id
$$;
REVOKE EXECUTE ON FUNCTION queue_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_message TO vigia_app, vigia_install;

GRANT UPDATE (status, sent_at, attempts, held_until, last_error, body_text, body_html) ON messages TO vigia_install;
