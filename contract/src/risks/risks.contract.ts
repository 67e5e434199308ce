/** The risk register (specification §7 "Risks"; ISO/IEC 27001 6.1.2, 6.1.3, 8.2, 8.3; NIST CSF ID.RA; LGPD art. 50 §2 I). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import {
  risk,
  riskAcceptance,
  riskChange,
  riskDraft,
  riskEvent,
  riskFilters,
  riskMovement,
  riskPlanProposal,
  riskReason,
  riskStats,
  riskSummary,
  typicalRiskId,
  typicalRiskView,
} from './risks.shapes.ts';

const one = { params: withId, returns: risk } as const;

export const risks = domain({
  list: { method: 'GET', path: '/risks', access: can('risks.read'), query: riskFilters, returns: page(riskSummary) },
  stats: { method: 'GET', path: '/risks/stats', access: can('risks.read'), returns: riskStats },
  movement: {
    method: 'GET',
    path: '/risks/movement',
    access: can('risks.read'),
    returns: riskMovement,
    about: 'From which square of the matrix to which the risks moved in 90 days, by the ratings that were kept.',
  },
  typical: {
    method: 'GET',
    path: '/risks/typical',
    access: can('risks.read'),
    returns: z.object({ items: z.array(typicalRiskView) }),
    about: 'Risks that companies like this one have, by its first answers, the gravest first.',
  },
  takeOver: {
    method: 'POST',
    path: '/risks/from-typical',
    access: can('risks.edit'),
    body: z.strictObject({ ids: z.array(typicalRiskId).min(1).max(120) }),
    status: 201,
    returns: z.object({ added: z.number().int() }),
    about: 'Copies typical risks into the register; those that stand there already are left as they are.',
  },
  create: { method: 'POST', path: '/risks', access: can('risks.edit'), body: riskDraft, status: 201, returns: risk },
  get: { method: 'GET', path: '/risks/:id', access: can('risks.read'), ...one },
  update: { method: 'PUT', path: '/risks/:id', access: can('risks.edit'), body: riskChange, ...one },
  remove: {
    method: 'DELETE',
    path: '/risks/:id',
    access: can('risks.edit'),
    params: withId,
    body: riskReason,
    returns: z.object({ success: z.literal(true) }),
    about: 'A high or critical one is deleted by an administrator, with a reason that the audit log keeps.',
  },
  accept: {
    method: 'POST',
    path: '/risks/:id/acceptance',
    access: can('risks.edit'),
    body: riskAcceptance,
    ...one,
    about:
      'Accepted by its owner with a reason until a day, after which the risk is open again (ISO/IEC 27001 6.1.3 f). A high or critical one by an administrator; what is nobody’s too, who becomes its owner.',
  },
  setStatus: {
    method: 'POST',
    path: '/risks/:id/status',
    access: can('risks.edit'),
    body: riskReason.extend({ status: z.enum(['open', 'closed']) }),
    ...one,
    about:
      'Closes a risk that exists no longer, or opens it again; an acceptance ends by it. A high or critical one is closed by an administrator, with a reason.',
  },
  history: {
    method: 'GET',
    path: '/risks/:id/history',
    access: can('risks.read'),
    params: withId,
    query: z.strictObject(paging),
    returns: page(riskEvent),
    about: 'Who rated, accepted, approved or changed it, and when; the newest first.',
  },
  planProposal: {
    method: 'GET',
    path: '/risks/:id/action-plan',
    access: can('risks.read'),
    params: withId,
    returns: riskPlanProposal,
    about: 'The steps that would bring the risk down, without those done already.',
  },
  createPlan: {
    method: 'POST',
    path: '/risks/:id/action-plan',
    access: can('risks.edit'),
    params: withId,
    status: 201,
    returns: z.object({ planId: id }),
  },
});
