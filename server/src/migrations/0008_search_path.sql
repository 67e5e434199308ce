-- A temporary table must never be found before ours by a function that runs as the owner.
ALTER FUNCTION open_session(bytea) SET search_path = public, pg_temp;
ALTER FUNCTION end_member_sessions(uuid) SET search_path = public, pg_temp;
ALTER FUNCTION count_members() SET search_path = public, pg_temp;
