-- How many active members of the company of the transaction have no second factor: a number, and not who.
CREATE FUNCTION members_without_second_factor() RETURNS int LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::int FROM memberships m WHERE m.company_id = current_company() AND m.is_active AND m.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = m.id AND a.secret IS NOT NULL)
    AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = m.id)
$$;
REVOKE EXECUTE ON FUNCTION members_without_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION members_without_second_factor TO vigia_app;
