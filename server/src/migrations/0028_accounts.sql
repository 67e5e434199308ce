-- Strangers cannot keep an account's owner out; what was given out once is taken once; mails to one address are limited.

-- Browsers where an account has signed in, known by a signed cookie: there, strangers' guesses count for nothing.
CREATE TABLE known_devices (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  device text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, device_hash)
);
CREATE INDEX known_devices_by_age ON known_devices (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO vigia_install;

-- Nonces and challenges of ours that were used, until they run out.
CREATE TABLE spent_values (
  value_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_values_by_age ON spent_values (expires_at);
GRANT SELECT, INSERT, DELETE ON spent_values TO vigia_install;

ALTER TABLE links DROP CONSTRAINT links_purpose_check;
ALTER TABLE links ADD CONSTRAINT links_purpose_check CHECK (purpose IN ('verify-email', 'reset-password', 'sign-in'));

-- Links of an invitation that were mailed before the present one: good until they run out, or one of them is used.
CREATE TABLE invitation_links (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  invitation_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, invitation_id) REFERENCES invitations ON DELETE CASCADE
);
CREATE INDEX invitation_links_of ON invitation_links (company_id, invitation_id);
CALL wall('invitation_links');
CREATE POLICY install ON invitation_links TO vigia_install USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation_links TO vigia_install;

-- Whether one more mail may go to an address: of a kind, by whomever it was asked for. The key is the address' hash.
CREATE FUNCTION may_mail(address bytea, allowed int, minutes int) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sign_in_failures AS f (account_hash, failures) VALUES (address, 1)
  ON CONFLICT (account_hash) DO UPDATE SET
    failures = CASE WHEN f.since < now() - make_interval(mins => minutes) THEN 1 ELSE f.failures + 1 END,
    since = CASE WHEN f.since < now() - make_interval(mins => minutes) THEN now() ELSE f.since END
  RETURNING failures <= allowed
$$;
REVOKE EXECUTE ON FUNCTION may_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_mail TO vigia_app, vigia_install;

-- Names somebody who has never signed in: afterwards the name is the person's own.
CREATE FUNCTION name_newcomer(account uuid, first text, last text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH named AS (
    UPDATE users SET first_name = coalesce(first, first_name), last_name = coalesce(last, last_name)
    WHERE id = account AND last_login_at IS NULL AND NOT is_super_admin
      AND EXISTS (SELECT FROM memberships m WHERE m.id = account AND m.company_id = current_company() AND m.removed_at IS NULL)
      AND NOT EXISTS (SELECT FROM memberships m WHERE m.id = account AND m.company_id <> current_company())
    RETURNING id)
  SELECT EXISTS (SELECT FROM named)
$$;
REVOKE EXECUTE ON FUNCTION name_newcomer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION name_newcomer TO vigia_app;

-- For the function below, which runs as the owner; the role itself has no right there.
CREATE POLICY install ON onboarding_answers FOR SELECT TO vigia_install USING (true);
CREATE POLICY install ON onboarding_completions FOR SELECT TO vigia_install USING (true);

-- How far the first questions of a company are, for the answer of a sign-in: to its own members and the operator alone.
CREATE FUNCTION onboarding_state(company uuid, account uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
      'industry', c.industry, 'size', c.size,
      'answers', coalesce((SELECT jsonb_object_agg(a.question_id, a.options) FROM onboarding_answers a WHERE a.company_id = c.id), '{}'),
      'completedAt', (SELECT max(completed_at) FROM onboarding_completions o WHERE o.company_id = c.id))
  FROM companies c WHERE c.id = company AND (
    EXISTS (SELECT FROM memberships m WHERE m.company_id = c.id AND m.id = account AND m.is_active)
    OR EXISTS (SELECT FROM users u WHERE u.id = account AND u.is_super_admin))
$$;
REVOKE EXECUTE ON FUNCTION onboarding_state FROM PUBLIC;
GRANT EXECUTE ON FUNCTION onboarding_state TO vigia_install;
