/**
 * One set of answers, evidence and finished work, shown per control of ISO/IEC 27001:2022, NIST CSF 2.0 and LGPD
 * (specification §7 "Compliance"). `:framework` is one of the three or a framework of the company's own.
 */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { line } from '../kit/text.ts';
import { controlEvent } from './compliance.history.ts';
import {
  controlId,
  controlResult,
  controlView,
  foundControl,
  frameworkKey,
  gap,
  overview,
  settingsChange,
  snapshot,
} from './compliance.shapes.ts';
import { exportFormat, scopeChange, statement, statementScope } from './compliance.statement.ts';

const ofFramework = z.strictObject({ framework: frameworkKey });
const ofControl = z.strictObject({ framework: frameworkKey, id: controlId });

export const compliance = domain({
  overview: {
    method: 'GET',
    path: '/compliance/:framework/overview',
    access: can('compliance.read'),
    params: ofFramework,
    returns: overview,
    about: 'Every control with its result, maturity, assurance and work; by group; and what to do first.',
  },
  search: {
    method: 'GET',
    path: '/compliance/controls',
    access: can('compliance.read'),
    query: z.strictObject({ search: line(100).default(''), limit: z.coerce.number().int().min(1).max(20).default(6) }),
    returns: z.object({ items: z.array(foundControl) }),
    about: 'Controls of every framework, own ones among them, by number, title or words of what they ask; best first.',
  },
  control: {
    method: 'GET',
    path: '/compliance/:framework/control/:id',
    access: can('compliance.read'),
    params: ofControl,
    returns: controlView,
    about: 'One control with the arithmetic behind its numbers, evidence, steps and what is related.',
  },
  decide: {
    method: 'PUT',
    path: '/compliance/:framework/control/:id',
    access: can('compliance.edit'),
    params: ofControl,
    body: settingsChange,
    returns: controlView,
    about: 'Applicability with its justification, target, owner; a declared maturity where no question asks.',
  },
  history: {
    method: 'GET',
    path: '/compliance/:framework/control/:id/history',
    access: can('compliance.read'),
    params: ofControl,
    query: z.strictObject(paging),
    returns: page(controlEvent),
  },
  gaps: {
    method: 'GET',
    path: '/compliance/:framework/gaps',
    access: can('compliance.read'),
    params: ofFramework,
    query: z.strictObject({
      ...paging,
      group: line(100).optional(),
      result: controlResult.optional(),
      sort: z.enum(['first', 'importance', 'hours', 'maturity']).default('first'),
    }),
    returns: page(gap),
    about: 'What is below its target, by the company’s one order of work.',
  },
  trend: {
    method: 'GET',
    path: '/compliance/:framework/trend',
    access: can('compliance.read'),
    params: ofFramework,
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(1096).default(30) }),
    returns: z.object({ days: z.number().int(), items: z.array(snapshot) }),
    about: 'One point per day on which something changed or the night passed, oldest first; the last is as of today.',
  },
  statement: {
    method: 'GET',
    path: '/compliance/:framework/statement',
    access: can('compliance.read'),
    params: ofFramework,
    returns: statement,
    about: 'Statement of Applicability (ISO/IEC 27001 6.1.3 d), organisational profile (CSF) or checklist, row by row.',
  },
  justify: {
    method: 'POST',
    path: '/compliance/:framework/justifications',
    access: can('compliance.edit'),
    params: ofFramework,
    body: z.strictObject({ controlIds: z.array(controlId).min(1).max(500) }),
    returns: z.object({ written: z.number().int() }),
    about:
      'Takes over the drafted justifications of these inclusions, as they are drafted now and marked so until somebody saves the control. What somebody wrote stays; an exclusion is never taken over with others.',
  },
  setScope: {
    method: 'PUT',
    path: '/compliance/:framework/scope',
    access: can('compliance.edit'),
    params: ofFramework,
    body: scopeChange,
    returns: statementScope,
    about: 'What the statement covers (ISO/IEC 27001 4.3): sites, teams, services, borders to third parties.',
  },
  export: {
    method: 'GET',
    path: '/compliance/:framework/export',
    access: can('compliance.read'),
    params: ofFramework,
    query: z.strictObject({ format: exportFormat }),
    sends: 'file',
    returns: z.any(),
    about:
      'The statement as .xlsx or PDF; `oscal`: what was assessed, `poam`: the action plans, both as OSCAL 1.2 JSON. Plans about other frameworks alone are left out.',
  },
  startSubtask: {
    method: 'POST',
    path: '/compliance/:framework/start-subtask',
    access: can('action-plans.edit'),
    params: ofFramework,
    body: z.strictObject({
      subtaskTemplateId: line(60),
      /** Into this plan; without it, into the control's open plan, or a new one. */
      actionPlanId: id.optional(),
      controlId: controlId.optional(),
    }),
    status: 201,
    returns: z.object({ actionPlanId: id, subtaskId: id, created: z.boolean() }),
    about: 'Takes a step into an action plan. A step that is already being done is not doubled.',
  },
});
