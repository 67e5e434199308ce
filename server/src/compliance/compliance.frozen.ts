/** The statement of applicability as it is put to approval (ISO/IEC 27001 6.1.3 d), and whether it still says what was approved. Pure. */
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Statement } from '@vigia/contract/compliance/compliance.statement.ts';
import { hashOfSnapshot, type Snapshot } from '../kit/approvals/subject.ts';
import { appliesOf, justificationOf } from './compliance.exports.cells.ts';
import type { StatementContext } from './compliance.exports.statement.ts';

type Shown = Omit<Statement, 'changed'>;

/** What changes by itself (results, evidence, the day) is no part of what is approved. */
export function frozenStatement(statement: Shown, say: StatementContext['say']): Snapshot {
  const { kind, framework, company, scope } = statement;
  const rows = statement.rows.map((row) => ({
    ...{ controlId: row.controlId, title: row.title, applicable: row.applicable, ground: row.ground },
    ...{ applies: appliesOf(row, say), reason: justificationOf(row, say) },
  }));
  const title = `${say(`statement.kinds.${kind}`)}: ${framework.title} ${framework.version}`;
  const line = ({ controlId, title: name, applies, ground, reason }: (typeof rows)[number]) =>
    `${controlId} ${name}\n${say('export.columns.applies')}: ${applies}. ${reason || say(`statement.grounds.${ground}`)}`;
  return {
    title,
    data: { kind, framework, company, scope: scope.text, rows },
    readable: [`${title}\n${company}`, ...(scope.text ? [scope.text] : []), ...rows.map(line)].join('\n\n'),
  };
}

/** Whether a statement is the one that was approved: as it was approved, in that language. */
export const isApprovedText = (
  key: FrameworkKey,
  sha256: string,
  [statement, say]: readonly [Shown, StatementContext['say']],
): boolean => hashOfSnapshot({ kind: 'statement', id: key }, frozenStatement(statement, say)) === sha256;
