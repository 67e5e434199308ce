-- Notices: what happened is kept as kind and facts, and told in the reader's language when it is read.

CREATE TABLE notifications (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  member_id uuid NOT NULL,
  -- What was asked to be told: a job that runs twice tells once.
  notice_id uuid NOT NULL,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  link text,
  channel text NOT NULL CHECK (channel IN ('in-app', 'mail', 'digest')),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  digested_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, member_id, notice_id),
  FOREIGN KEY (company_id, member_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX notifications_by_age ON notifications (company_id, member_id, created_at DESC, id DESC);
CREATE INDEX notifications_of_kind ON notifications (company_id, member_id, kind, created_at DESC, id DESC);
-- The number on the bell is a count over a person's unread rows alone.
CREATE INDEX notifications_unread ON notifications (company_id, member_id, created_at DESC, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_for_digest ON notifications (company_id, member_id, id) WHERE channel = 'digest' AND digested_at IS NULL;
CALL wall('notifications');

CREATE TABLE notification_preferences (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  member_id uuid NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('in-app', 'mail', 'digest', 'off')),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, member_id, kind),
  FOREIGN KEY (company_id, member_id) REFERENCES memberships ON DELETE CASCADE
);
CALL wall('notification_preferences');
