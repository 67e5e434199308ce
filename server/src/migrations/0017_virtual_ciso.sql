-- What people ask the virtual security officer, what it answered and what it proposed. Private to their author: every
-- statement names the person. The author is an account and not a membership, because an operator may ask too.

CREATE TABLE chat_conversations (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  author_id uuid NOT NULL,
  title text NOT NULL,
  messages int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX chat_conversations_of_author ON chat_conversations (company_id, author_id, updated_at, id);
CREATE INDEX chat_conversations_by_age ON chat_conversations (company_id, updated_at);
CALL wall('chat_conversations');

CREATE TABLE chat_messages (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  conversation_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  content text NOT NULL,
  citations jsonb NOT NULL DEFAULT '[]',
  related jsonb NOT NULL DEFAULT '[]',
  notices text[] NOT NULL DEFAULT '{}',
  engine text NOT NULL DEFAULT 'embedded' CHECK (engine IN ('embedded', 'model')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, conversation_id) REFERENCES chat_conversations ON DELETE CASCADE
);
CREATE INDEX chat_messages_in_order ON chat_messages (company_id, conversation_id, created_at, id);
CALL wall('chat_messages');

-- A change that waits for a person's yes. `change` is all that would happen; `hash` proves that it is what was shown.
CREATE TABLE chat_proposals (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  author_id uuid NOT NULL,
  message_id uuid,
  change jsonb NOT NULL,
  hash text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined')),
  result_path text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, message_id) REFERENCES chat_messages ON DELETE SET NULL (message_id)
);
CREATE INDEX chat_proposals_of_message ON chat_proposals (company_id, message_id);
CREATE INDEX chat_proposals_of_author ON chat_proposals (company_id, author_id, status);
CALL wall('chat_proposals');

-- What a company decided about its officer; one row or none.
CREATE TABLE chat_settings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  outside_model boolean NOT NULL DEFAULT false,
  keep_days int CHECK (keep_days BETWEEN 1 AND 3650),
  audit_content boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id)
);
CALL wall('chat_settings');

-- Tokens that an outside model took, per company and day (UTC): reserved before a call, settled after it.
CREATE TABLE chat_budgets (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  day date NOT NULL,
  tokens bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, day)
);
CALL wall('chat_budgets');
