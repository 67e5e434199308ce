-- A company asks roles for a second factor; who signed in, and who tried.

-- Role → since when it is asked of it; and the days that people have, from then or from when they joined.
ALTER TABLE companies ADD COLUMN second_factor_since jsonb NOT NULL DEFAULT '{}';
ALTER TABLE companies ADD COLUMN second_factor_grace_days int NOT NULL DEFAULT 7 CHECK (second_factor_grace_days BETWEEN 0 AND 90);

-- By when a member's account must have a second factor; null where it has one, or none is asked for.
CREATE FUNCTION second_factor_by(account uuid, company uuid) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT greatest((c.second_factor_since ->> m.role)::timestamptz, m.joined_at) + make_interval(days => c.second_factor_grace_days)
  FROM companies c JOIN memberships m ON m.company_id = c.id AND m.id = account AND m.is_active
  WHERE c.id = company AND c.second_factor_since ? m.role
    AND NOT EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = account AND a.secret IS NOT NULL)
    AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = account)
$$;
REVOKE EXECUTE ON FUNCTION second_factor_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION second_factor_by TO vigia_install;

-- What an account's owner is shown of its sign-ins.
CREATE TABLE sign_ins (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  outcome text NOT NULL CHECK (outcome IN ('signed-in', 'wrong-password', 'wrong-code')),
  device text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT ''
);
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, at DESC, id);
CREATE INDEX sign_ins_by_age ON sign_ins (at);
GRANT SELECT, INSERT, DELETE ON sign_ins TO vigia_install;

-- As before, and whether the company's time for the second factor is over (never for whoever runs the installation).
CREATE OR REPLACE FUNCTION open_session(hash bytea) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_session record;
BEGIN
  PERFORM set_config('statement_timeout', '9000', true);
  SELECT s.id, u.id AS user_id, u.email, u.first_name, u.last_name, u.locale, u.is_super_admin,
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone,
      CASE WHEN u.is_super_admin THEN 'SUPER_ADMIN' WHEN c.id IS NOT NULL THEN m.role END AS role,
      s.last_seen_at < now() - interval '5 minutes' AS stale,
      s.confirmed_at > now() - interval '10 minutes' AS confirmed,
      CASE WHEN NOT u.is_super_admin AND c.second_factor_since ? m.role THEN coalesce(second_factor_by(u.id, c.id) <= now(), false) ELSE false END AS unprotected
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

CREATE OR REPLACE FUNCTION open_api_token(hash bytea) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_token record;
BEGIN
  PERFORM set_config('statement_timeout', '9000', true);
  SELECT t.id, u.id AS user_id, u.email, u.first_name, u.last_name, u.locale, false AS is_super_admin,
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone, m.role,
      coalesce(t.last_used_at < now() - interval '1 minute', true) AS stale, t.scopes,
      CASE WHEN c.second_factor_since ? m.role THEN coalesce(second_factor_by(u.id, c.id) <= now(), false) ELSE false END AS unprotected
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
