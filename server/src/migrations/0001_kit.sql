-- The ground every room stands on: roles, the company wall, accounts, the audit chain, mail.

-- vigia_app serves one company's records; vigia_install serves accounts and companies, and no company's records.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'vigia_app') THEN CREATE ROLE vigia_app NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'vigia_install') THEN CREATE ROLE vigia_install NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT vigia_app, vigia_install TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO vigia_app, vigia_install;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- UUID version 7 (RFC 9562): PostgreSQL 18 makes it; earlier versions by hand.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_proc WHERE proname = 'uuidv7') THEN
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS 'SELECT uuidv7()';
  ELSE
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $f$
      SELECT encode(set_byte(set_byte(overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
        6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112), 8, (get_byte(uuid_send(gen_random_uuid()), 8) & 63) | 128), 'hex')::uuid
    $f$;
  END IF;
END $$;

CREATE FUNCTION current_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT nullif(current_setting('app.company', true), '')::uuid $$;
CREATE FUNCTION current_account() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT nullif(current_setting('app.user', true), '')::uuid $$;

-- Lower case without accents, for searching names.
CREATE FUNCTION plain(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
  $$ SELECT lower(public.unaccent('public.unaccent', $1)) $$;

-- Walls a company's table: row-level security, forced, and the application's rights.
CREATE PROCEDURE wall(wanted regclass) LANGUAGE plpgsql AS $$ BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', wanted);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', wanted);
  EXECUTE format('CREATE POLICY company ON %s USING (company_id = current_company()) WITH CHECK (company_id = current_company())', wanted);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO vigia_app', wanted);
END $$;

CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT new_id(),
  name text NOT NULL,
  industry text,
  size text,
  time_zone text NOT NULL DEFAULT 'America/Sao_Paulo',
  address text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  plan text NOT NULL DEFAULT 'free',
  renewal_date date,
  is_active boolean NOT NULL DEFAULT true,
  member_count int NOT NULL DEFAULT 0,
  storage_bytes bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX companies_by_name ON companies (name, id);
CREATE INDEX companies_by_age ON companies (created_at, id);
CREATE INDEX companies_search ON companies USING gin (plain(name) gin_trgm_ops);
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON companies USING (id = current_company()) WITH CHECK (id = current_company());
CREATE POLICY install ON companies TO vigia_install USING (true) WITH CHECK (true);
GRANT SELECT ON companies TO vigia_app;
GRANT UPDATE (name, industry, size, time_zone, address, phone, website, storage_bytes, updated_at) ON companies TO vigia_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON companies TO vigia_install;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT new_id(),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text,
  google_subject text UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  locale text NOT NULL DEFAULT 'pt',
  is_super_admin boolean NOT NULL DEFAULT false,
  email_verified_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A person's place in a company; `id` is the account's. Records point here, not at accounts.
CREATE TABLE memberships (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('ADMIN', 'BASIC', 'VIEWER')),
  is_active boolean NOT NULL DEFAULT true,
  joined_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX memberships_of_account ON memberships (id);
CALL wall('memberships');
CREATE POLICY install ON memberships TO vigia_install USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON memberships TO vigia_install;

-- Companies keep the number of their active members, so that no list counts it.
CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE company uuid := coalesce(NEW.company_id, OLD.company_id);
  step int := (CASE WHEN TG_OP <> 'DELETE' AND NEW.is_active THEN 1 ELSE 0 END) - (CASE WHEN TG_OP <> 'INSERT' AND OLD.is_active THEN 1 ELSE 0 END);
BEGIN
  IF step <> 0 THEN UPDATE companies SET member_count = member_count + step WHERE id = company; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_members AFTER INSERT OR UPDATE OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION count_members();

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY colleagues ON users FOR SELECT TO vigia_app USING (EXISTS (SELECT FROM memberships m WHERE m.id = users.id AND m.company_id = current_company()));
CREATE POLICY install ON users TO vigia_install USING (true) WITH CHECK (true);
GRANT SELECT (id, email, first_name, last_name, locale, last_login_at) ON users TO vigia_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO vigia_install;

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT new_id(),
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  device text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days'
);
CREATE INDEX sessions_of_user ON sessions (user_id, company_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO vigia_install;

-- Links sent by mail: one purpose, one address, one use.
CREATE TABLE links (
  id uuid PRIMARY KEY DEFAULT new_id(),
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX links_of_user ON links (user_id, purpose);
GRANT SELECT, INSERT, UPDATE, DELETE ON links TO vigia_install;

CREATE TABLE invitations (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('ADMIN', 'BASIC', 'VIEWER')),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  token_hash bytea NOT NULL UNIQUE,
  invited_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  accepted_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX invitations_open ON invitations (company_id, email) WHERE accepted_at IS NULL;
CREATE INDEX invitations_by_age ON invitations (company_id, invited_at DESC, id);
CALL wall('invitations');
CREATE POLICY install ON invitations TO vigia_install USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO vigia_install;

-- Wrong passwords by account name (hashed: what was typed may be a password).
CREATE TABLE sign_in_failures (
  account_hash bytea PRIMARY KEY,
  failures int NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  blocked_until timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO vigia_install;

-- The audit chain: each entry seals the one before. The company 00000000-… is the installation itself.
CREATE TABLE audit_heads (
  company_id uuid PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
CREATE TABLE audit_log (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT new_id(),
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  actor_id uuid,
  actor_kind text NOT NULL,
  action text NOT NULL,
  target_id text,
  before jsonb,
  after jsonb,
  request_id text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX audit_log_order ON audit_log (company_id, seq DESC);
CREATE INDEX audit_log_by_actor ON audit_log (company_id, actor_id, seq DESC);
CREATE INDEX audit_log_by_action ON audit_log (company_id, action text_pattern_ops, seq DESC);
CREATE INDEX audit_log_by_target ON audit_log (company_id, target_id, seq DESC);
CREATE INDEX audit_log_by_time ON audit_log (company_id, at);
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON audit_log USING (company_id = current_company()) WITH CHECK (company_id = current_company());
GRANT SELECT ON audit_log TO vigia_app;

-- What a row's seal is made of; verify-audit computes it again.
CREATE FUNCTION audit_seal(previous bytea, company uuid, seq bigint, at timestamptz, actor uuid, kind text, action text, target text, before jsonb, after jsonb, request text)
RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(encode(previous, 'hex'), company, seq, (extract(epoch FROM at) * 1000000)::bigint, actor, kind, action, target, before, after, request)::text, 'UTF8'))
$$;

-- Appends one entry. Runs as the owner after the request's own work: the application has no right to write here.
CREATE FUNCTION audit_append(company uuid, actor uuid, kind text, action text, target text, before jsonb, after jsonb, request text)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  head audit_heads;
  now_at timestamptz := clock_timestamp();
  seal bytea;
BEGIN
  PERFORM set_config('app.company', company::text, true);
  INSERT INTO audit_heads VALUES (company, 0, '\x00') ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_heads WHERE company_id = company FOR UPDATE;
  seal := audit_seal(head.hash, company, head.seq + 1, now_at, actor, kind, action, target, before, after, request);
  INSERT INTO audit_log (company_id, seq, at, actor_id, actor_kind, action, target_id, before, after, request_id, previous_hash, hash)
    VALUES (company, head.seq + 1, now_at, actor, kind, action, target, before, after, request, head.hash, seal);
  UPDATE audit_heads SET seq = head.seq + 1, hash = seal WHERE company_id = company;
  RETURN head.seq + 1;
END $$;

-- Messages: what is mailed, and what is kept for the operator when no mail server is set.
CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT new_id(),
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  status text NOT NULL CHECK (status IN ('kept', 'queued', 'sent', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX messages_by_age ON messages (created_at DESC, id);
CREATE INDEX messages_search ON messages USING gin (recipient gin_trgm_ops, subject gin_trgm_ops);
GRANT SELECT ON messages TO vigia_install;

-- Opens the transaction of a request: bounds every statement's time, finds the session, sets account and company.
-- Without a session nothing is set, so no company is visible.
CREATE FUNCTION open_session(hash bytea) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE found_session record;
BEGIN
  PERFORM set_config('statement_timeout', '9000', true);
  SELECT s.id, u.id AS user_id, u.email, u.first_name, u.last_name, u.locale, u.is_super_admin,
      c.id AS company_id, c.name AS company_name, c.industry, c.size, c.time_zone,
      CASE WHEN u.is_super_admin THEN 'SUPER_ADMIN' WHEN c.id IS NOT NULL THEN m.role END AS role,
      s.last_seen_at < now() - interval '5 minutes' AS stale
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
REVOKE EXECUTE ON FUNCTION open_session FROM PUBLIC;

-- Opens a transaction that belongs to no session: a job of a company, or the installation's own work.
CREATE FUNCTION open_door(company uuid, account uuid) RETURNS void LANGUAGE plpgsql STABLE AS $$ BEGIN
  PERFORM set_config('statement_timeout', '9000', true),
          set_config('app.user', coalesce(account::text, ''), true),
          set_config('app.company', coalesce(company::text, ''), true);
END $$;
REVOKE EXECUTE ON FUNCTION open_door FROM PUBLIC;

-- Ends the sessions that a member has in the current company: removal, deactivation, another role.
CREATE FUNCTION end_member_sessions(account uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM sessions WHERE user_id = account AND company_id = current_company()
$$;
REVOKE EXECUTE ON FUNCTION end_member_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_member_sessions TO vigia_app;
REVOKE EXECUTE ON FUNCTION audit_append FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION count_members FROM PUBLIC;
