-- Plans with the latest day first: the index by day leads the other way, and begins with those that have none.
CREATE INDEX action_plans_by_due_down ON action_plans (company_id, due_date DESC NULLS LAST, id);
