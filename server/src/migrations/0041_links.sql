-- Links into a company, for people without an account: one company, one record, one purpose, until a day or until revoked.

CREATE TABLE company_links (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  purpose text NOT NULL,
  kind text NOT NULL,
  record_id uuid NOT NULL,
  -- To whom it was given.
  email text NOT NULL DEFAULT '' CHECK (email = lower(email)),
  name text NOT NULL DEFAULT '',
  token_hash bytea NOT NULL UNIQUE,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  opened int NOT NULL DEFAULT 0,
  last_opened_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX company_links_of_record ON company_links (company_id, kind, record_id, created_at);
CALL wall('company_links');
-- Nobody but the function below ever reads a hash.
REVOKE SELECT, UPDATE ON company_links FROM vigia_app;
GRANT SELECT (company_id, id, purpose, kind, record_id, email, name, created_by, created_at, expires_at, revoked_at, opened, last_opened_at) ON company_links TO vigia_app;
GRANT UPDATE (revoked_at, opened, last_opened_at) ON company_links TO vigia_app;
-- For the function below, which runs as the owner before the company is known; the role itself has no right here.
CREATE POLICY install ON company_links TO vigia_install USING (true) WITH CHECK (true);

-- Opens the transaction of a call by link: its company, and no account. A link that is unknown, for something else, expired
-- or revoked is the same to the caller: nothing is found, and no company is set.
CREATE FUNCTION open_link(hash bytea, wanted text) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_link record;
BEGIN
  PERFORM set_config('statement_timeout', '9000', true);
  SELECT l.id, l.purpose, l.kind, l.record_id, l.email, l.name,
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone
    INTO found_link
    FROM company_links l JOIN companies c ON c.id = l.company_id AND c.is_active
    WHERE l.token_hash = hash AND l.purpose = wanted AND l.revoked_at IS NULL AND l.expires_at > now();
  PERFORM set_config('app.user', '', true),
          set_config('app.company', coalesce(found_link.company_id::text, ''), true);
  RETURN CASE WHEN found_link.id IS NULL THEN NULL ELSE to_jsonb(found_link) END;
END $$;
REVOKE EXECUTE ON FUNCTION open_link FROM PUBLIC;
