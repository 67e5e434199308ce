-- Before PostgreSQL 18, ids made by hand also say the part of the millisecond, as uuidv7() does: what one connection makes
-- later is greater.
CREATE FUNCTION uuid_by_hand() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send(us / 1000) FROM 3) || int2send((28672 + (us % 1000) * 4096 / 1000)::int2) FROM 1 FOR 8), 'hex')::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) AS moment
$$;
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'uuidv7') THEN
    CREATE OR REPLACE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS 'SELECT public.uuid_by_hand()';
  END IF;
END $$;
