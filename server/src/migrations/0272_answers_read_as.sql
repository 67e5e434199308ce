-- With whose rights an answer was made: it is read again by whoever has no fewer. What was kept before counts as made with
-- the rights that its author has today.
ALTER TABLE chat_messages ADD COLUMN read_as text CHECK (read_as IN ('SUPER_ADMIN', 'ADMIN', 'BASIC', 'VIEWER'));
UPDATE chat_messages m SET read_as = coalesce(
  (SELECT s.role FROM chat_conversations c JOIN memberships s ON s.company_id = c.company_id AND s.id = c.author_id
    WHERE c.company_id = m.company_id AND c.id = m.conversation_id), 'SUPER_ADMIN');
ALTER TABLE chat_messages ALTER COLUMN read_as SET NOT NULL;
