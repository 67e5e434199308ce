-- In which currency a company counts; those that are there count in reais.
ALTER TABLE companies ADD COLUMN currency text NOT NULL DEFAULT 'BRL' CHECK (currency ~ '^[A-Z]{3}$');
GRANT UPDATE (currency) ON companies TO vigia_app;
DROP TRIGGER mark_change ON companies;
CREATE TRIGGER mark_change BEFORE UPDATE OF name, industry, size, time_zone, currency, address, phone, website, plan, renewal_date, is_active
  ON companies FOR EACH ROW EXECUTE FUNCTION mark_change();

-- As before, with the currency.
CREATE OR REPLACE FUNCTION open_session(hash bytea) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_session record;
BEGIN
  PERFORM set_config('statement_timeout', '9000', true);
  SELECT s.id, u.id AS user_id, u.email, u.first_name, u.last_name, u.locale, u.is_super_admin,
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone, c.currency,
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
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone, c.currency, m.role,
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

CREATE OR REPLACE FUNCTION open_link(hash bytea, wanted text) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_link record;
BEGIN
  PERFORM set_config('statement_timeout', '9000', true);
  SELECT l.id, l.purpose, l.kind, l.record_id, l.email, l.name,
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone, c.currency
    INTO found_link
    FROM company_links l JOIN companies c ON c.id = l.company_id AND c.is_active
    WHERE l.token_hash = hash AND l.purpose = wanted AND l.revoked_at IS NULL AND l.expires_at > now();
  PERFORM set_config('app.user', '', true),
          set_config('app.company', coalesce(found_link.company_id::text, ''), true);
  RETURN CASE WHEN found_link.id IS NULL THEN NULL ELSE to_jsonb(found_link) END;
END $$;
