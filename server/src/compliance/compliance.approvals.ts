/** The statement of applicability as a subject of approval (ISO/IEC 27001 6.1.3 d): which controls apply, and why. */

import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { frameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { ApprovalSubject } from '../kit/approvals/subject.ts';
import { appliesOf, justificationOf } from './compliance.exports.cells.ts';
import { statementFor } from './compliance.exports.ts';
import { addStatementVersion } from './statements.store.ts';

/** What changes by itself (results, evidence, the day) is no part of what is approved. */
export const statementSubject: ApprovalSubject = {
  submit: 'compliance.edit',
  read: 'compliance.read',
  async snapshot(ctx, id) {
    const key = frameworkKey.safeParse(id);
    if (!key.success) return null;
    const found = await statementFor(ctx, key.data).catch((fault: unknown) => {
      if (fault instanceof Problem && fault.status === 404) return null;
      throw fault;
    });
    if (!found) return null;
    const say = (name: string) => ctx.words(`compliance:${name}`);
    const rows = found.rows.map((row) => ({
      ...{ controlId: row.controlId, title: row.title, applicable: row.applicable, ground: row.ground },
      ...{ applies: appliesOf(row, say), reason: justificationOf(row, say) },
    }));
    const title = `${say(`statement.kinds.${found.kind}`)}: ${found.framework.title} ${found.framework.version}`;
    const line = ({ controlId, title: name, applies, ground, reason }: (typeof rows)[number]) =>
      `${controlId} ${name}\n${say('export.columns.applies')}: ${applies}. ${reason || say(`statement.grounds.${ground}`)}`;
    return {
      title,
      data: { kind: found.kind, framework: found.framework, company: found.company, scope: found.scope.text, rows },
      readable: [`${title}\n${found.company}`, ...(found.scope.text ? [found.scope.text] : []), ...rows.map(line)].join(
        '\n\n',
      ),
    };
  },
  async decided(ctx, id, { approvalId, status, sha256 }) {
    const key = frameworkKey.safeParse(id);
    if (status === 'approved' && key.success) await addStatementVersion(ctx.db, key.data, { approvalId, sha256 });
  },
  at: (id) => compliancePlaces.statement.at({ framework: id }),
};
