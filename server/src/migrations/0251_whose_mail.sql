-- Whose a mail is, so that it goes with its company: a mail of the installation (signing in, alerts) is no company's.

ALTER TABLE messages ADD COLUMN company_id uuid REFERENCES companies ON DELETE CASCADE;
CREATE INDEX messages_of_company ON messages (company_id) WHERE company_id IS NOT NULL;

DROP FUNCTION queue_message(text, text, text, text, text);
-- The one way to write a message. Its company is the one at hand, unless it is given: an operator writes for any.
CREATE FUNCTION queue_message(recipient text, subject text, body_text text, body_html text, status text, company uuid) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO messages (recipient, subject, body_text, body_html, status, company_id)
    SELECT $1, $2, $3, $4, $5, coalesce($6, current_company()) WHERE $5 IN ('kept', 'queued') RETURNING id
$$;
REVOKE EXECUTE ON FUNCTION queue_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_message TO vigia_app, vigia_install;

-- Mails of before: an invitation's, and those to addresses that one company alone knows.
ALTER TABLE invitations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
ALTER TABLE company_links NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
UPDATE messages m SET company_id = i.company_id FROM invitations i WHERE i.message_id = m.id;
UPDATE messages m SET company_id = one.company_id FROM (
    SELECT email, min(company_id::text)::uuid AS company_id FROM (
      SELECT email, company_id FROM invitations
      UNION SELECT email, company_id FROM company_links
      UNION SELECT u.email, p.company_id FROM memberships p JOIN users u ON u.id = p.id WHERE NOT u.is_super_admin) known
    GROUP BY email HAVING count(DISTINCT company_id) = 1) one
  WHERE m.company_id IS NULL AND lower(m.recipient) = one.email
    AND NOT EXISTS (SELECT FROM users u WHERE u.email = one.email AND u.is_super_admin);
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE company_links FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
