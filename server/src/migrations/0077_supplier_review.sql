-- Who judged a supplier's answer, and how often it was judged: whoever judges on top of a verdict not seen is told.
ALTER TABLE supplier_answers
  ADD COLUMN review_version int NOT NULL DEFAULT 0,
  ADD COLUMN reviewed_by uuid,
  ADD COLUMN reviewed_at timestamptz,
  ADD FOREIGN KEY (company_id, reviewed_by) REFERENCES memberships ON DELETE SET NULL (reviewed_by);

-- A file that was part of what a supplier sent in stays with it.
ALTER TABLE supplier_proofs ADD COLUMN given_in_at timestamptz;
UPDATE supplier_proofs p SET given_in_at = e.submitted_at
  FROM supplier_evaluations e
  WHERE e.company_id = p.company_id AND e.id = p.evaluation_id AND p.created_at <= e.submitted_at;
