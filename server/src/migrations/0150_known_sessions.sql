-- Opens a session that the process has seen before, and only if nothing about it has changed since: then what is asked
-- may leave together with it. Else it fails, and with it everything that came behind it in the transaction.
CREATE FUNCTION open_known_session(hash bytea, known jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE opened jsonb := open_session(hash);
BEGIN
  IF (opened - 'stale') IS DISTINCT FROM (known - 'stale') THEN
    RAISE EXCEPTION 'The session is not as it was.' USING ERRCODE = 'VG409';
  END IF;
  RETURN opened;
END $$;
REVOKE EXECUTE ON FUNCTION open_known_session FROM PUBLIC;
