-- Action plans, their subtasks and what belongs to them. A plan keeps the counts of its subtasks, so that no list counts.

CREATE TABLE action_plans (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_progress', 'completed', 'canceled', 'pending')),
  -- 1 critical, 2 high, 3 medium, 4 low: lists sort by it.
  priority smallint NOT NULL DEFAULT 3 CHECK (priority BETWEEN 1 AND 4),
  category text NOT NULL DEFAULT 'other',
  origin_kind text NOT NULL DEFAULT 'manual',
  origin_ref text,
  origin_label text NOT NULL DEFAULT '',
  start_date date,
  due_date date,
  assigned_to uuid,
  recurrence text NOT NULL DEFAULT 'none' CHECK (recurrence IN ('none', 'monthly', 'quarterly', 'semiannual', 'yearly')),
  subtasks_total int NOT NULL DEFAULT 0,
  subtasks_done int NOT NULL DEFAULT 0,
  percent smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN subtasks_total = 0 THEN 0 ELSE subtasks_done * 100 / subtasks_total END) STORED,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK (start_date IS NULL OR due_date IS NULL OR due_date >= start_date),
  FOREIGN KEY (company_id, assigned_to) REFERENCES memberships ON DELETE SET NULL (assigned_to),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX action_plans_by_due ON action_plans (company_id, due_date, id);
CREATE INDEX action_plans_by_age ON action_plans (company_id, created_at, id);
CREATE INDEX action_plans_by_priority ON action_plans (company_id, priority, id);
CREATE INDEX action_plans_by_title ON action_plans (company_id, title, id);
CREATE INDEX action_plans_by_progress ON action_plans (company_id, percent, id);
CREATE INDEX action_plans_by_status ON action_plans (company_id, status, due_date, id);
CREATE INDEX action_plans_of_person ON action_plans (company_id, assigned_to, due_date, id);
CREATE INDEX action_plans_by_origin ON action_plans (company_id, origin_kind, origin_ref);
CREATE INDEX action_plans_search ON action_plans USING gin (plain(title) gin_trgm_ops);
CALL wall('action_plans');

-- The controls that a plan is about. `framework`: one of the three, or the id of one of the company's own.
CREATE TABLE plan_controls (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  plan_id uuid NOT NULL,
  framework text NOT NULL,
  control_id text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, plan_id, framework, control_id),
  FOREIGN KEY (company_id, plan_id) REFERENCES action_plans ON DELETE CASCADE
);
CREATE INDEX plan_controls_by_control ON plan_controls (company_id, framework, control_id, plan_id);
CALL wall('plan_controls');

CREATE TABLE subtasks (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  plan_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'PENDENTE' CHECK (status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO', 'CONCLUIDA', 'REJEITADA')),
  priority smallint NOT NULL DEFAULT 3 CHECK (priority BETWEEN 1 AND 4),
  -- The step of the control library that it came from.
  template_id text,
  hours double precision CHECK (hours >= 0),
  due_date date,
  assigned_to uuid,
  position int NOT NULL DEFAULT 0,
  completed_at timestamptz,
  completed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, plan_id, id),
  CHECK ((status = 'CONCLUIDA') = (completed_at IS NOT NULL)),
  FOREIGN KEY (company_id, plan_id) REFERENCES action_plans ON DELETE CASCADE,
  FOREIGN KEY (company_id, assigned_to) REFERENCES memberships ON DELETE SET NULL (assigned_to),
  FOREIGN KEY (company_id, completed_by) REFERENCES memberships ON DELETE SET NULL (completed_by)
);
CREATE INDEX subtasks_of_plan ON subtasks (company_id, plan_id, position, id);
CREATE INDEX subtasks_of_step ON subtasks (company_id, template_id) INCLUDE (status, completed_at, plan_id, id) WHERE template_id IS NOT NULL;
CREATE INDEX subtasks_by_due ON subtasks (company_id, due_date) WHERE status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO');
CREATE INDEX subtasks_of_person ON subtasks (company_id, assigned_to, due_date);
CALL wall('subtasks');

-- `subtask_id` waits for `depends_on`; both belong to the same plan, and so must the key say.
CREATE TABLE subtask_dependencies (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  plan_id uuid NOT NULL,
  subtask_id uuid NOT NULL,
  depends_on uuid NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, subtask_id, depends_on),
  CHECK (subtask_id <> depends_on),
  FOREIGN KEY (company_id, plan_id, subtask_id) REFERENCES subtasks (company_id, plan_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, plan_id, depends_on) REFERENCES subtasks (company_id, plan_id, id) ON DELETE CASCADE
);
CREATE INDEX subtask_dependencies_of_plan ON subtask_dependencies (company_id, plan_id);
CALL wall('subtask_dependencies');

CREATE TABLE plan_comments (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  plan_id uuid NOT NULL,
  subtask_id uuid,
  body text NOT NULL,
  author_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, plan_id) REFERENCES action_plans ON DELETE CASCADE,
  FOREIGN KEY (company_id, plan_id, subtask_id) REFERENCES subtasks (company_id, plan_id, id) ON DELETE SET NULL (subtask_id),
  FOREIGN KEY (company_id, author_id) REFERENCES memberships ON DELETE SET NULL (author_id)
);
CREATE INDEX plan_comments_of_plan ON plan_comments (company_id, plan_id, created_at);
CALL wall('plan_comments');

CREATE TABLE plan_attachments (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  plan_id uuid NOT NULL,
  subtask_id uuid,
  name text NOT NULL,
  type text NOT NULL,
  bytes int NOT NULL,
  sha256 text NOT NULL,
  file_key text NOT NULL,
  added_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, plan_id) REFERENCES action_plans ON DELETE CASCADE,
  FOREIGN KEY (company_id, plan_id, subtask_id) REFERENCES subtasks (company_id, plan_id, id) ON DELETE SET NULL (subtask_id),
  FOREIGN KEY (company_id, added_by) REFERENCES memberships ON DELETE SET NULL (added_by)
);
CREATE INDEX plan_attachments_of_plan ON plan_attachments (company_id, plan_id, created_at);
CALL wall('plan_attachments');

CREATE FUNCTION count_subtasks() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  plan uuid := coalesce(NEW.plan_id, OLD.plan_id);
  counted int := (CASE WHEN TG_OP <> 'DELETE' AND NEW.status <> 'REJEITADA' THEN 1 ELSE 0 END)
    - (CASE WHEN TG_OP <> 'INSERT' AND OLD.status <> 'REJEITADA' THEN 1 ELSE 0 END);
  done int := (CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'CONCLUIDA' THEN 1 ELSE 0 END)
    - (CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'CONCLUIDA' THEN 1 ELSE 0 END);
BEGIN
  IF counted <> 0 OR done <> 0 THEN
    UPDATE action_plans SET subtasks_total = subtasks_total + counted, subtasks_done = subtasks_done + done WHERE id = plan;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_subtasks AFTER INSERT OR UPDATE OF status OR DELETE ON subtasks FOR EACH ROW EXECUTE FUNCTION count_subtasks();
