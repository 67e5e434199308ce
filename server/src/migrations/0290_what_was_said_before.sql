-- Answers of before 0272 count as made with the rights that their author had then, where the audit log tells it: whoever
-- was given a lesser role since does not read them again.
ALTER TABLE chat_messages NO FORCE ROW LEVEL SECURITY;
ALTER TABLE chat_conversations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE notifications NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
UPDATE chat_messages m SET read_as = was.role FROM (
    SELECT o.company_id, o.id, (
      SELECT a.before ->> 'role' FROM audit_log a
      WHERE a.company_id = c.company_id AND a.target_id = c.author_id::text AND a.action LIKE 'team.member-%'
        AND a.before ? 'role' AND a.at > o.created_at ORDER BY a.seq LIMIT 1) AS role
    FROM chat_messages o JOIN chat_conversations c ON c.company_id = o.company_id AND c.id = o.conversation_id
    WHERE o.read_as IN ('BASIC', 'VIEWER')) was
  WHERE m.company_id = was.company_id AND m.id = was.id AND was.role IN ('ADMIN', 'BASIC') AND was.role <> m.read_as;

-- What people were told while they were administrators goes, where they may not open it any more.
DELETE FROM notifications n USING memberships p
  WHERE p.company_id = n.company_id AND p.id = n.member_id AND (p.removed_at IS NOT NULL OR (p.role <> 'ADMIN' AND (
    n.link ~ '^/(incident-response|suppliers|vulnerabilities|privacy-requests|privacy-programme|reports|compliance|team|companies|virtual-ciso/brief|customer-forms|journeys|audit-log)([/?]|$)'
    OR n.link ~ '^/incident/' AND n.link !~ '^/incident/report([?]|$)' OR p.role = 'VIEWER' AND n.link ~ '^/approvals([/?]|$)')));
ALTER TABLE chat_messages FORCE ROW LEVEL SECURITY;
ALTER TABLE chat_conversations FORCE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
