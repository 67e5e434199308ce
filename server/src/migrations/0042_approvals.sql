-- Approvals: a frozen text that people decide on, each with who, when, from where and which hash (ISO/IEC 27001 7.5.3).

CREATE TABLE approvals (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  title text NOT NULL,
  locale text NOT NULL,
  -- What is decided on: canonical JSON, the same as text for people, and the hash of both. Never changed.
  snapshot jsonb NOT NULL,
  readable text NOT NULL,
  sha256 text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- So many of the approvers must approve.
  needed int NOT NULL CHECK (needed > 0),
  ordered boolean NOT NULL DEFAULT false,
  due_date date,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected', 'withdrawn', 'stale')),
  reason text NOT NULL DEFAULT '',
  -- The round before, whose text was another or which was not approved.
  previous_id uuid,
  asked_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  reminded_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, previous_id) REFERENCES approvals ON DELETE SET NULL (previous_id),
  FOREIGN KEY (company_id, asked_by) REFERENCES memberships ON DELETE SET NULL (asked_by),
  FOREIGN KEY (company_id, closed_by) REFERENCES memberships ON DELETE SET NULL (closed_by)
);
CREATE INDEX approvals_by_age ON approvals (company_id, created_at, id);
CREATE INDEX approvals_by_due ON approvals (company_id, due_date, id);
CREATE INDEX approvals_by_title ON approvals (company_id, title, id);
CREATE INDEX approvals_of_subject ON approvals (company_id, subject_kind, subject_id, created_at);
CREATE INDEX approvals_search ON approvals USING gin (plain(title) gin_trgm_ops);
-- Of one subject one round is open.
CREATE UNIQUE INDEX approvals_open ON approvals (company_id, subject_kind, subject_id) WHERE status = 'open';
CALL wall('approvals');

CREATE TABLE approval_approvers (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  approval_id uuid NOT NULL,
  position int NOT NULL,
  -- A member, or a person outside with an address.
  account_id uuid,
  email text NOT NULL DEFAULT '' CHECK (email = lower(email)),
  name text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'asked', 'approved', 'rejected', 'delegated')),
  asked_at timestamptz,
  decided_at timestamptz,
  comment text NOT NULL DEFAULT '',
  decided_name text,
  decided_hash text,
  decided_by text CHECK (decided_by IN ('session', 'link')),
  address text,
  device text,
  delegated_to uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, approval_id) REFERENCES approvals ON DELETE CASCADE,
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE SET NULL (account_id),
  FOREIGN KEY (company_id, delegated_to) REFERENCES approval_approvers ON DELETE SET NULL (delegated_to)
);
CREATE INDEX approval_approvers_of ON approval_approvers (company_id, approval_id, position);
CREATE INDEX approval_approvers_by_account ON approval_approvers (company_id, account_id, status);
CALL wall('approval_approvers');

-- Comments on any record, by its kind (`<room>.kinds.ts`) and id; `part_id` is what they are about within it.
CREATE TABLE comments (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  kind text NOT NULL,
  record_id uuid NOT NULL,
  part_id uuid,
  body text NOT NULL,
  mentions uuid[] NOT NULL DEFAULT '{}',
  author_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, author_id) REFERENCES memberships ON DELETE SET NULL (author_id)
);
CREATE INDEX comments_of_record ON comments (company_id, kind, record_id, created_at, id);
CALL wall('comments');

ALTER TABLE comments DISABLE ROW LEVEL SECURITY;
ALTER TABLE plan_comments DISABLE ROW LEVEL SECURITY;
INSERT INTO comments (company_id, id, kind, record_id, part_id, body, author_id, created_at)
  SELECT company_id, id, 'plan', plan_id, subtask_id, body, author_id, created_at FROM plan_comments;
DROP TABLE plan_comments;
ALTER TABLE comments ENABLE ROW LEVEL SECURITY;
