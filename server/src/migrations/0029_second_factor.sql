-- What protects an account besides its password, and the step of a sign-in that asks for it.

-- An authenticator app (RFC 6238). Secrets are encrypted with a key that the database does not know.
CREATE TABLE authenticator_apps (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea,
  since timestamptz,
  -- The step of the last code that was taken: none is taken twice.
  last_step bigint NOT NULL DEFAULT 0,
  -- A secret that was given out and not confirmed yet.
  offered bytea,
  offered_at timestamptz,
  CHECK ((secret IS NULL) = (since IS NULL)),
  CHECK ((offered IS NULL) = (offered_at IS NULL))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON authenticator_apps TO vigia_install;

-- Codes for who lost the app: by a keyed hash, each once.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_codes TO vigia_install;

-- Passkeys (WebAuthn level 3): public keys only.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO vigia_install;

-- Sign-ins whose first step was right and that wait for the second.
CREATE TABLE sign_in_steps (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  company_id uuid REFERENCES companies ON DELETE CASCADE,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '10 minutes'
);
CREATE INDEX sign_in_steps_of_user ON sign_in_steps (user_id);
CREATE INDEX sign_in_steps_by_age ON sign_in_steps (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_steps TO vigia_install;

-- When whoever uses a session last showed that it is they.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE sessions ALTER COLUMN confirmed_at SET DEFAULT now();

-- A password, or an account raised by the operator, ends the sign-ins that wait.
CREATE FUNCTION end_sign_in_steps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  DELETE FROM sign_in_steps WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION end_sign_in_steps FROM PUBLIC;
CREATE TRIGGER end_sign_in_steps AFTER UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION end_sign_in_steps();

-- As before, and whether they showed it in the last ten minutes.
CREATE OR REPLACE FUNCTION open_session(hash bytea) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_session record;
BEGIN
  PERFORM set_config('statement_timeout', '9000', true);
  SELECT s.id, u.id AS user_id, u.email, u.first_name, u.last_name, u.locale, u.is_super_admin,
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone,
      CASE WHEN u.is_super_admin THEN 'SUPER_ADMIN' WHEN c.id IS NOT NULL THEN m.role END AS role,
      s.last_seen_at < now() - interval '5 minutes' AS stale,
      s.confirmed_at > now() - interval '10 minutes' AS confirmed
    INTO found_session
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN memberships m ON m.company_id = s.company_id AND m.id = s.user_id AND m.is_active
    LEFT JOIN companies c ON c.id = s.company_id AND c.is_active AND (u.is_super_admin OR m.id IS NOT NULL)
    WHERE s.token_hash = hash AND s.expires_at > now() AND s.last_seen_at > now() - interval '12 hours';
  PERFORM set_config('app.user', coalesce(found_session.user_id::text, ''), true),
          set_config('app.company', coalesce(found_session.company_id::text, ''), true);
  RETURN CASE WHEN found_session.id IS NULL THEN NULL ELSE to_jsonb(found_session) END;
END $$;
