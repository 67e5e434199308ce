-- Jobs have a priority: what the clock asks for in every company stands behind what people wait for.
CREATE OR REPLACE FUNCTION enqueue_jobs(wanted jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE stored int;
BEGIN
  INSERT INTO pgboss.job (name, data, priority, expire_seconds, deletion_seconds, start_after, created_on, keep_until,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    SELECT q.name, one -> 'data', coalesce((one ->> 'priority')::int, 0), q.expire_seconds, q.deletion_seconds, pgboss.job_now(), pgboss.job_now(),
      pgboss.job_now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false),
      q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    FROM jsonb_array_elements(wanted) AS one JOIN pgboss.queue q ON q.name = one ->> 'name';
  GET DIAGNOSTICS stored = ROW_COUNT;
  IF stored <> jsonb_array_length(wanted) THEN
    RAISE EXCEPTION 'A job was asked for whose queue does not exist: %', (SELECT string_agg(one ->> 'name', ', ') FROM jsonb_array_elements(wanted) AS one);
  END IF;
END $$;
