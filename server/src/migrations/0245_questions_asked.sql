-- What was sent and not begun counted every question; it counts those that are asked before anything is answered.
UPDATE supplier_evaluations e SET asked = (
  SELECT count(*) FROM supplier_forms f,
    jsonb_path_query(f.form, '$.sections[*].questions[*]') AS q
  WHERE f.company_id = e.company_id AND f.id = e.form_id
    AND (q -> 'when' ->> 'question' IS NULL OR q -> 'when' ->> 'question' = q ->> 'id'
      OR NOT EXISTS (SELECT 1 FROM jsonb_path_query(f.form, '$.sections[*].questions[*]') AS p
        WHERE p ->> 'id' = q -> 'when' ->> 'question'))
) WHERE e.status = 'sent' AND e.answered = 0;
