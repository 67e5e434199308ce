-- The application signs in as a login without power (docs/decisions/0019): it may become vigia_app or vigia_install, open
-- a transaction, and seal it. What it may not write itself is written by functions that run as the owner.

ALTER FUNCTION audit_append(uuid, uuid, text, text, text, jsonb, jsonb, text) SECURITY DEFINER SET search_path = public, pg_temp;

-- Stores jobs, [{"name", "data"}], as pg-boss itself would store them without options.
CREATE FUNCTION enqueue_jobs(wanted jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE stored int;
BEGIN
  INSERT INTO pgboss.job (name, data, expire_seconds, deletion_seconds, start_after, created_on, keep_until,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    SELECT q.name, one -> 'data', q.expire_seconds, q.deletion_seconds, pgboss.job_now(), pgboss.job_now(),
      pgboss.job_now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false),
      q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    FROM jsonb_array_elements(wanted) AS one JOIN pgboss.queue q ON q.name = one ->> 'name';
  GET DIAGNOSTICS stored = ROW_COUNT;
  IF stored <> jsonb_array_length(wanted) THEN
    RAISE EXCEPTION 'A job was asked for whose queue does not exist: %', (SELECT string_agg(one ->> 'name', ', ') FROM jsonb_array_elements(wanted) AS one);
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION enqueue_jobs FROM PUBLIC;
