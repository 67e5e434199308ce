-- As before; a window that was begun by a clock that was ahead is over, and another begins.
CREATE OR REPLACE FUNCTION may_mail(address bytea, allowed int, minutes int) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sign_in_failures AS f (account_hash, failures) VALUES (address, 1)
  ON CONFLICT (account_hash) DO UPDATE SET (failures, since) = (
    SELECT CASE WHEN runs THEN f.failures + 1 ELSE 1 END, CASE WHEN runs THEN f.since ELSE now() END
    FROM (SELECT f.since BETWEEN now() - make_interval(mins => minutes) AND now() + interval '1 minute' AS runs) w
  )
  RETURNING failures <= allowed
$$;
