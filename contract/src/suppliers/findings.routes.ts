/** What is wrong at a supplier's: noted, followed, made a plan or a risk of the company's own. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { supplierFinding, supplierFindingChange, supplierFindingDraft } from './evaluations.shapes.ts';

const edit = can('suppliers.edit');

export const supplierFindingRoutes = domain({
  addFinding: {
    method: 'POST',
    path: '/suppliers/evaluations/:id/findings',
    access: edit,
    params: withId,
    body: supplierFindingDraft,
    status: 201,
    returns: supplierFinding,
  },
  changeFinding: {
    method: 'PATCH',
    path: '/suppliers/findings/:id',
    access: edit,
    params: withId,
    body: supplierFindingChange,
    returns: supplierFinding,
  },
  planOfFinding: {
    method: 'POST',
    path: '/suppliers/findings/:id/action-plan',
    access: edit,
    params: withId,
    status: 201,
    returns: z.object({ planId: id }),
  },
  riskOfFinding: {
    method: 'POST',
    path: '/suppliers/findings/:id/risk',
    access: edit,
    params: withId,
    status: 201,
    returns: z.object({ riskId: id }),
    about: 'Takes the finding into the register of risks, rated by its severity; once.',
  },
});
