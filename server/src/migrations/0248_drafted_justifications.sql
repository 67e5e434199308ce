-- A justification that was taken over as it was drafted, until somebody saves that control (ISO/IEC 27001 6.1.3 d); and
-- whether the only one who approved a version of the statement is who asked for it (A.5.3).
ALTER TABLE control_settings ADD COLUMN drafted boolean NOT NULL DEFAULT false;
ALTER TABLE statement_versions ADD COLUMN by_author boolean NOT NULL DEFAULT false;

-- Of what is there: what was taken over and not saved since. Of every company, also for an owner whom walls bind.
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
ALTER TABLE control_settings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_versions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE approvals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE approval_approvers NO FORCE ROW LEVEL SECURITY;
UPDATE control_settings s SET drafted = true
FROM audit_log a CROSS JOIN LATERAL jsonb_array_elements(a.after -> 'justifications') AS j
WHERE a.company_id = s.company_id AND a.action = 'compliance.justified' AND a.target_id = s.framework
  AND j ->> 'controlId' = s.control_id AND j ->> 'justification' = s.justification
  AND NOT EXISTS (SELECT 1 FROM audit_log d WHERE d.company_id = a.company_id AND d.seq > a.seq
    AND d.action = 'compliance.decided' AND d.target_id = s.framework || '/' || s.control_id);
UPDATE statement_versions v SET by_author = true FROM approvals a
WHERE a.company_id = v.company_id AND a.id = v.approval_id AND a.asked_by IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM approval_approvers p WHERE p.company_id = a.company_id AND p.approval_id = a.id
    AND p.status = 'approved' AND p.account_id IS DISTINCT FROM a.asked_by);
ALTER TABLE approval_approvers FORCE ROW LEVEL SECURITY;
ALTER TABLE approvals FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE control_settings FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
