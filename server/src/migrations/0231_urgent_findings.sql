-- What cannot wait is looked for with every order of work: the soonest of what attackers use and of what is critical.
CREATE INDEX findings_urgent ON findings (company_id, due_on, id)
  WHERE (kev OR severity = 'critical') AND status <> 'resolved' AND status <> 'false-positive';
