-- Whoever listens with a session is told at once that it ended or went to another company, so that the stream ends too.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM pg_notify('vigia', 'session:' || OLD.id);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION tell_session_ended FROM PUBLIC;
CREATE TRIGGER tell_session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER tell_session_moved AFTER UPDATE OF company_id ON sessions FOR EACH ROW
  WHEN (OLD.company_id IS NOT NULL AND NEW.company_id IS DISTINCT FROM OLD.company_id) EXECUTE FUNCTION tell_session_ended();

-- The password of a registration that a job will look at: what waits in the queue, and is kept there when it is done,
-- names it and holds no secret. The job takes it away.
CREATE TABLE registration_passwords (
  id uuid PRIMARY KEY DEFAULT new_id(),
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registration_passwords_by_age ON registration_passwords (created_at);
GRANT SELECT, INSERT, DELETE ON registration_passwords TO vigia_install;

DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO registration_passwords (id, password_hash)
      SELECT id, data ->> 'passwordHash' FROM pgboss.job
      WHERE name = 'auth.register' AND data ? 'passwordHash' AND state IN ('created', 'retry', 'active');
    UPDATE pgboss.job SET data = (data - 'passwordHash') || jsonb_build_object('passwordId', id)
      WHERE name = 'auth.register' AND data ? 'passwordHash';
  END IF;
END $$;
