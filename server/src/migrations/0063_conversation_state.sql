-- What a conversation is about, so that a follow-up ("who does it?") has something to refer to: small, bounded by the server.
ALTER TABLE chat_conversations ADD COLUMN state jsonb NOT NULL DEFAULT '{}'::jsonb CHECK (pg_column_size(state) < 16384);
