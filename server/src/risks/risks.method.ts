/** What the company can live with, and how many risks lie above it (ISO/IEC 27001 6.1.2 a). */
import { type RiskMethod, usualAppetite } from '@vigia/contract/risks/weighing.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { dayOfRegister } from './risks.reading.ts';
import { findMethod, risksAbove } from './weighing.store.ts';

const unsaid = ['', '', '', '', ''];

/** As it was decided, else the usual. */
export async function methodOf(ctx: Pick<Ctx, 'db' | 'company'>): Promise<RiskMethod> {
  const [found, counts] = await Promise.all([findMethod(ctx.db), risksAbove(ctx.db, dayOfRegister(ctx))]);
  const undecided = {
    appetite: usualAppetite,
    ...{ matrix: 5 as const, anchors: { likelihood: [...unsaid], impact: [...unsaid] } },
    notes: '',
    decidedOn: null,
    decidedBy: '',
    writtenBy: null,
    writtenAt: null,
    version: 0,
  };
  const method = found ?? undecided;
  return { ...method, decided: found !== null, ...counts };
}
