-- Where an account has signed in before: there, a stranger's guesses do not lock its owner out.
CREATE TABLE known_addresses (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, address_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_addresses TO vigia_install;
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (since);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
