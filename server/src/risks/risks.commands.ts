/** What other rooms may ask of the register: to take a risk in. */
import type { RiskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { insertRisks } from './risks.store.ts';

/** Takes a risk into the register; signed. */
export async function openRisk(ctx: Ctx, draft: RiskDraft): Promise<string> {
  const [id] = await insertRisks(ctx.db, [{ ...draft, typicalId: null }], ctx.user.id);
  if (!id) throw new Error('A risk was added and has no id.');
  ctx.audit('risks.created', id, { after: draft });
  return id;
}
