-- Reports that go out by mail: which, how often, and for which week or month the last one went.

CREATE TABLE report_schedules (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  report text NOT NULL CHECK (report IN ('training-coverage', 'risk-assessment')),
  every text NOT NULL CHECK (every IN ('week', 'month')),
  -- The first day of the week or month that had its report.
  sent_for date NOT NULL,
  set_by uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, report),
  FOREIGN KEY (company_id, set_by) REFERENCES memberships ON DELETE SET NULL (set_by)
);
CALL wall('report_schedules');
