-- When each risk was last assessed (ISO/IEC 27001 8.2): rated, or looked at anew. Closing or handing over is neither.
ALTER TABLE risks ADD COLUMN assessed_at timestamptz NOT NULL DEFAULT now();

-- The day that was promised first: what a finding's severity gave, and what a plan was to be done by when that day came.
-- Moving a day afterwards keeps no promise.
ALTER TABLE findings ADD COLUMN promised_on date;
ALTER TABLE action_plans ADD COLUMN promised_on date, ADD COLUMN canceled_on date;

-- What is there already, of every company, also for an owner whom walls bind. Of plans that were canceled nobody knows when:
-- they stay out of the count, as they were.
ALTER TABLE risks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE risk_ratings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE findings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE action_plans NO FORCE ROW LEVEL SECURITY;
UPDATE risks r SET assessed_at = greatest(r.created_at,
  (SELECT max(g.rated_at) FROM risk_ratings g WHERE g.company_id = r.company_id AND g.risk_id = r.id));
UPDATE findings SET promised_on = due_on;
UPDATE action_plans SET promised_on = due_date,
  canceled_on = CASE WHEN status = 'canceled' THEN least(due_date, created_at::date) END;
ALTER TABLE action_plans FORCE ROW LEVEL SECURITY;
ALTER TABLE findings FORCE ROW LEVEL SECURITY;
ALTER TABLE risk_ratings FORCE ROW LEVEL SECURITY;
ALTER TABLE risks FORCE ROW LEVEL SECURITY;

-- A finding that is back begins anew; a graver one is due sooner; a day that a person typed promises nothing else.
CREATE FUNCTION keep_finding_promise() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN NEW.promised_on := coalesce(NEW.promised_on, NEW.due_on);
  ELSIF OLD.resolved_at IS NOT NULL AND NEW.resolved_at IS NULL OR OLD.promised_on IS NULL THEN
    NEW.promised_on := NEW.due_on;
  ELSIF NOT NEW.due_kept THEN
    NEW.promised_on := least(OLD.promised_on, NEW.due_on);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_finding_promise BEFORE INSERT OR UPDATE OF due_on, resolved_at ON findings
  FOR EACH ROW EXECUTE FUNCTION keep_finding_promise();

-- A plan's day may be moved until it has come, or the plan is over: after that it stands. And the day on which it was canceled.
CREATE FUNCTION keep_plan_promise() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today date := (now() AT TIME ZONE (SELECT c.time_zone FROM companies c WHERE c.id = NEW.company_id))::date;
BEGIN
  IF TG_OP = 'INSERT' THEN NEW.promised_on := coalesce(NEW.promised_on, NEW.due_date);
  ELSIF OLD.promised_on IS NULL
      OR OLD.promised_on >= today AND OLD.completed_at IS NULL AND OLD.canceled_on IS NULL THEN
    NEW.promised_on := NEW.due_date;
  END IF;
  IF NEW.status <> 'canceled' THEN NEW.canceled_on := NULL;
  ELSIF NEW.canceled_on IS NULL THEN NEW.canceled_on := today;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_plan_promise BEFORE INSERT OR UPDATE OF due_date, status ON action_plans
  FOR EACH ROW EXECUTE FUNCTION keep_plan_promise();
