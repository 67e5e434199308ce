-- A company's way along a journey's template. The templates themselves are content.

CREATE TABLE journeys (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  template_id text NOT NULL,
  -- not_started: given up; what is finished stays finished.
  status text NOT NULL DEFAULT 'in_progress' CHECK (status IN ('not_started', 'in_progress', 'completed')),
  -- One order for the company: it says what comes first.
  position int NOT NULL,
  started_by uuid,
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  FOREIGN KEY (company_id, started_by) REFERENCES memberships ON DELETE SET NULL (started_by)
);
-- The same journey is under way once at a time; after its end it may be walked again.
CREATE UNIQUE INDEX journeys_under_way ON journeys (company_id, template_id) WHERE status <> 'completed';
CREATE INDEX journeys_in_order ON journeys (company_id, position, id);
CREATE INDEX journeys_by_status ON journeys (company_id, status, position, id);
CALL wall('journeys');

CREATE TABLE journey_tasks (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  journey_id uuid NOT NULL,
  -- Unique over all templates.
  template_task_id text NOT NULL,
  status text NOT NULL DEFAULT 'not_started' CHECK (status IN ('not_started', 'in_progress', 'completed', 'skipped')),
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  note text NOT NULL DEFAULT '',
  plan_id uuid,
  completed_at timestamptz,
  completed_by uuid,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, journey_id, template_task_id),
  CHECK ((status = 'completed') = (progress = 100)),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CHECK (status <> 'skipped' OR note <> ''),
  FOREIGN KEY (company_id, journey_id) REFERENCES journeys ON DELETE CASCADE,
  FOREIGN KEY (company_id, plan_id) REFERENCES action_plans ON DELETE SET NULL (plan_id),
  FOREIGN KEY (company_id, completed_by) REFERENCES memberships ON DELETE SET NULL (completed_by)
);
CREATE INDEX journey_tasks_of_plan ON journey_tasks (company_id, plan_id) WHERE plan_id IS NOT NULL;
CREATE INDEX journey_tasks_done ON journey_tasks (company_id, template_task_id, completed_at DESC) WHERE status = 'completed';
CALL wall('journey_tasks');
