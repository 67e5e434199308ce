/** The statement of applicability as a subject of approval (ISO/IEC 27001 6.1.3 d): which controls apply, and why. */

import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { frameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { ApprovalSubject } from '../kit/approvals/subject.ts';
import { statementToApprove } from './compliance.exports.ts';
import { frozenStatement } from './compliance.frozen.ts';
import { addStatementVersion } from './statements.store.ts';

export const statementSubject: ApprovalSubject = {
  submit: 'compliance.edit',
  read: 'compliance.read',
  async snapshot(ctx, id) {
    const key = frameworkKey.safeParse(id);
    if (!key.success) return null;
    const found = await statementToApprove(ctx, key.data).catch((fault: unknown) => {
      if (fault instanceof Problem && fault.status === 404) return null;
      throw fault;
    });
    return found && frozenStatement(found, (name) => ctx.words(`compliance:${name}`));
  },
  // A version keeps the hash of what was approved; what stands now is compared with it whenever it is shown.
  hold: null,
  // What covers nobody knows what cannot be approved as the statement of it, nor what takes in or leaves out without a reason
  // (ISO/IEC 27001 4.3, 6.1.3 d); and none of the clauses 4 to 10 may be left out (1).
  async unready(ctx, id) {
    if (id !== 'iso27001') return null;
    const { scope, rows, missing } = await statementToApprove(ctx, id);
    if (scope.text === '') return 'compliance.scope-first';
    if (rows.some(({ ground }) => ground === 'not-excludable')) return 'compliance.clauses-stay';
    return missing.inclusions + missing.exclusions > 0 ? 'compliance.justify-first' : null;
  },
  async decided(ctx, id, { approvalId, status, sha256, byAuthor }) {
    const key = frameworkKey.safeParse(id);
    if (status === 'approved' && key.success)
      await addStatementVersion(ctx.db, key.data, { approvalId, sha256, byAuthor });
  },
  at: (id) => compliancePlaces.statement.at({ framework: id }),
};
