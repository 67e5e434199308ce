-- The review day that was set with a version's approval stays with it: a replaced version does not read by the interval of the
-- one that took its place. Of what is there: what holds, and what the log of approvals says of those before it.
ALTER TABLE policy_versions ADD COLUMN review_on date;
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
ALTER TABLE policies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE policy_versions NO FORCE ROW LEVEL SECURITY;
UPDATE policy_versions v SET review_on = p.review_on FROM policies p
WHERE p.company_id = v.company_id AND p.id = v.policy_id AND p.approved_number = v.number;
UPDATE policy_versions v SET review_on = (a.after ->> 'review_on')::date FROM audit_log a
WHERE a.company_id = v.company_id AND a.target_id = v.policy_id::text AND a.action = 'library.approved'
  AND v.review_on IS NULL AND v.approved_at IS NOT NULL AND a.after ->> 'approved_number' = v.number::text
  AND a.after ->> 'review_on' ~ '^\d{4}-\d{2}-\d{2}$';
ALTER TABLE policy_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE policies FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
