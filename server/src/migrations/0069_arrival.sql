-- For the function below, which runs as the owner; the role itself has no right there.
CREATE POLICY install ON notifications FOR SELECT TO vigia_install USING (true);

-- How many notices an account has not read in a company, for the one answer that a page begins with.
CREATE FUNCTION unread_notices(company uuid, account uuid) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::int FROM notifications n WHERE n.company_id = company AND n.member_id = account AND n.read_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION unread_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unread_notices TO vigia_install;
