-- Personal tokens with which people reach the product from their own assistant. A token belongs to a person's place in one
-- company, and what it may do follows from that place at every use.

CREATE TABLE api_tokens (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  owner_id uuid NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (scopes <@ ARRAY['read', 'propose'] AND 'read' = ANY (scopes)),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX api_tokens_of_owner ON api_tokens (company_id, owner_id, created_at);
CREATE INDEX api_tokens_by_owner ON api_tokens (owner_id) WHERE revoked_at IS NULL;
CALL wall('api_tokens');
-- Nobody but the function below ever reads a hash.
REVOKE SELECT, UPDATE ON api_tokens FROM vigia_app;
GRANT SELECT (company_id, id, owner_id, name, scopes, created_at, last_used_at, expires_at, revoked_at) ON api_tokens TO vigia_app;
GRANT UPDATE (last_used_at, revoked_at) ON api_tokens TO vigia_app;
-- For the functions below, which run as the owner before the company is known; the role itself has no right here.
CREATE POLICY install ON api_tokens TO vigia_install USING (true) WITH CHECK (true);

-- Opens the transaction of a call by token: as `open_session`, but with the owner's place in the token's own company and
-- never with the power of whoever runs the installation.
CREATE FUNCTION open_api_token(hash bytea) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_token record;
BEGIN
  PERFORM set_config('statement_timeout', '9000', true);
  SELECT t.id, u.id AS user_id, u.email, u.first_name, u.last_name, u.locale, false AS is_super_admin,
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone, m.role,
      coalesce(t.last_used_at < now() - interval '1 minute', true) AS stale, t.scopes
    INTO found_token
    FROM api_tokens t
    JOIN users u ON u.id = t.owner_id
    JOIN memberships m ON m.company_id = t.company_id AND m.id = t.owner_id AND m.is_active
    JOIN companies c ON c.id = t.company_id AND c.is_active
    WHERE t.token_hash = hash AND t.revoked_at IS NULL AND t.expires_at > now();
  PERFORM set_config('app.user', coalesce(found_token.user_id::text, ''), true),
          set_config('app.company', coalesce(found_token.company_id::text, ''), true);
  RETURN CASE WHEN found_token.id IS NULL THEN NULL ELSE to_jsonb(found_token) END;
END $$;
REVOKE EXECUTE ON FUNCTION open_api_token FROM PUBLIC;

-- Whoever loses the place in a company, or gets another password, starts again without tokens: coming back revives none.
CREATE FUNCTION revoke_api_tokens() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
  IF TG_TABLE_NAME = 'memberships' THEN
    UPDATE api_tokens SET revoked_at = now() WHERE company_id = NEW.company_id AND owner_id = NEW.id AND revoked_at IS NULL;
  ELSE
    UPDATE api_tokens SET revoked_at = now() WHERE owner_id = NEW.id AND revoked_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION revoke_api_tokens FROM PUBLIC;
CREATE TRIGGER revoke_api_tokens AFTER UPDATE OF is_active ON memberships FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION revoke_api_tokens();
CREATE TRIGGER revoke_api_tokens AFTER UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION revoke_api_tokens();
