/** A risk as a subject of approval: its owner signs the assessment and the treatment (ISO/IEC 27001 6.1.3 f). */
import { id as riskId } from '@vigia/contract/kit/ids.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { type Risk, ratingStages } from '@vigia/contract/risks/risks.shapes.ts';
import type { ApprovalSubject, SubjectCtx } from '../kit/approvals/subject.ts';
import { readRisk } from './risks.reading.ts';
import * as store from './risks.store.ts';

/** The whole risk as people read it. What changes by itself (status, days gone by) is no part of it. */
function readableOf(risk: Risk, say: (key: string) => string): string {
  const line = (name: string, value: string): string[] => (value === '' ? [] : [`${say(`paper.${name}`)}: ${value}`]);
  const rating = (stage: (typeof ratingStages)[number]) => {
    const { likelihood, impact, score, severity } = risk[stage];
    return `${say(`stages.${stage}`)}: ${likelihood} × ${impact} = ${score} (${say(`severities.${severity}`)})`;
  };
  const { owner, treatment, acceptance, controls } = risk;
  return [
    [risk.title, say(`categories.${risk.category}`)].join('\n'),
    [
      ...line('cause', risk.cause),
      ...line('event', risk.event),
      ...line('consequence', risk.consequence),
      ...line('area', risk.area),
      ...line('assets', risk.assets),
      ...line('owner', owner ? `${owner.firstName} ${owner.lastName}`.trim() : say('paper.nobody')),
    ].join('\n'),
    ratingStages.map(rating).join('\n'),
    [
      ...line('treatment', treatment ? say(`treatments.${treatment}`) : say('paper.undecided')),
      ...(acceptance ? [...line('reason', acceptance.reason), ...line('until', acceptance.until)] : []),
      ...line('controls', controls.map(({ controlId, title }) => `${controlId} ${title}`).join('; ')),
    ].join('\n'),
  ].join('\n\n');
}

async function found(ctx: SubjectCtx, id: string): Promise<Risk | null> {
  if (!riskId.safeParse(id).success) return null;
  return readRisk(ctx, id).catch((fault: unknown) => {
    if (fault instanceof Problem && fault.status === 404) return null;
    throw fault;
  });
}

export const riskSubject: ApprovalSubject = {
  submit: 'risks.edit',
  read: 'risks.read',
  async snapshot(ctx, id) {
    const risk = await found(ctx, id);
    if (!risk) return null;
    const { title, cause, event, consequence, category, area, assets, owner, treatment, acceptance } = risk;
    const { inherent, current, target, controls } = risk;
    return {
      title: ctx.words('risks:paper.title', { title }),
      data: {
        ...{ title, cause, event, consequence, category, area, assets, treatment, inherent, current, target },
        owner: owner?.id ?? null,
        acceptance: acceptance && { reason: acceptance.reason, until: acceptance.until },
        controls: controls.map(({ framework, controlId }) => `${framework} ${controlId}`),
      },
      readable: readableOf(risk, (key) => ctx.words(`risks:${key}`)),
    };
  },
  hold: async ({ db }, id) => (riskId.safeParse(id).success ? store.lockRisk(db, id) : null),
  async decided(ctx, id, { status, approvalId, sha256 }) {
    if (status !== 'approved') return;
    await store.setRisk(ctx.db, id, { workflow_id: approvalId, approved_at: new Date().toISOString() });
    ctx.audit('risks.approved', id, { after: { approvalId, sha256 } });
  },
  at: (id) => risksPlaces.risk.at({ id }),
};
