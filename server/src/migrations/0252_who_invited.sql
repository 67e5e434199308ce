-- Who invited: an invitation is good for as long as its sender could send it. Operators, who are no members, leave no name.
ALTER TABLE invitations ADD COLUMN invited_by uuid,
  ADD FOREIGN KEY (company_id, invited_by) REFERENCES memberships ON DELETE SET NULL (invited_by);
CREATE INDEX invitations_by_inviter ON invitations (company_id, invited_by) WHERE accepted_at IS NULL;

-- Of those that are open, the audit log knows it: whoever sent it last.
ALTER TABLE invitations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
UPDATE invitations i SET invited_by = (
    SELECT m.id FROM audit_log l JOIN memberships m ON m.company_id = l.company_id AND m.id = l.actor_id
    WHERE l.company_id = i.company_id AND l.target_id = i.id::text AND l.action IN ('team.invited', 'team.invitation-resent')
      AND m.role = 'ADMIN'
    ORDER BY l.seq DESC LIMIT 1)
  WHERE i.accepted_at IS NULL;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;

-- Somebody else was named in the place of an approver who left.
ALTER TABLE approval_approvers DROP CONSTRAINT approval_approvers_status_check,
  ADD CONSTRAINT approval_approvers_status_check
    CHECK (status IN ('waiting', 'asked', 'approved', 'rejected', 'delegated', 'replaced'));
