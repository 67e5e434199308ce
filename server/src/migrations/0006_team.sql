-- Team: what the people list filters and counts by, and whether an invitation's mail went out.
CREATE INDEX memberships_present ON memberships (company_id, role, is_active) INCLUDE (id) WHERE removed_at IS NULL;

-- A company's list must know whose place it cannot change: who runs the installation.
GRANT SELECT (is_super_admin) ON users TO vigia_app;

ALTER TABLE invitations ADD COLUMN message_id uuid;

-- What became of a message, for the room that asked for it; its text stays out of reach.
CREATE FUNCTION message_status(wanted uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT status FROM messages WHERE id = wanted
$$;
REVOKE EXECUTE ON FUNCTION message_status FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_status TO vigia_app, vigia_install;

-- A company's `updated_at` is its version: whole milliseconds, as the API tells it, and never the same twice.
ALTER TABLE companies ALTER COLUMN updated_at SET DEFAULT date_trunc('milliseconds', now());
CREATE FUNCTION mark_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;
CREATE TRIGGER mark_change BEFORE UPDATE OF name, industry, size, time_zone, address, phone, website, plan, renewal_date, is_active
  ON companies FOR EACH ROW EXECUTE FUNCTION mark_change();
ALTER TABLE companies DISABLE ROW LEVEL SECURITY;
UPDATE companies SET updated_at = date_trunc('milliseconds', updated_at);
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
