/**
 * Incidents: anybody reports one in three fields; administrators handle it by its playbook and by the deadlines of the law
 * (specification §7 "Incidents"; LGPD art. 48; Res. CD/ANPD 15/2024).
 */

import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { day, filled, instant, line, text } from '../kit/text.ts';
import { clockOutcome, legalClockId } from './clocks.shapes.ts';
import { incidentStats } from './figures.shapes.ts';
import {
  incident,
  incidentChange,
  incidentDraft,
  incidentFile,
  incidentFilters,
  incidentReport,
  incidentStatus,
  incidentSummary,
  ownReport,
  reportSent,
} from './incidents.shapes.ts';
import { incidentAnalysis, incidentPlaybook } from './playbooks.shapes.ts';

/** 2 MB (specification §9). */
export const maxIncidentFileBytes = 2_097_152;

const read = can('incidents.read');
const edit = can('incidents.edit');
const report = can('incidents.report');
const success = z.object({ success: z.literal(true) });
const withFile = z.strictObject({ id, attachmentId: id });

export const incidents = domain({
  report: {
    method: 'POST',
    path: '/incidents/reports',
    access: report,
    body: incidentReport,
    status: 201,
    returns: reportSent,
    about: 'Anybody in the company: what happened, what kind it is, and when it was noticed. Administrators are told.',
  },
  reports: {
    method: 'GET',
    path: '/incidents/reports',
    access: report,
    query: z.strictObject(paging),
    returns: page(ownReport),
    about: 'What the caller reported, and how it stands.',
  },
  list: { method: 'GET', path: '/incidents', access: read, query: incidentFilters, returns: page(incidentSummary) },
  stats: { method: 'GET', path: '/incidents/stats', access: read, returns: incidentStats },
  create: { method: 'POST', path: '/incidents', access: edit, body: incidentDraft, status: 201, returns: incident },
  get: { method: 'GET', path: '/incidents/:id', access: read, params: withId, returns: incident },
  update: {
    method: 'PUT',
    path: '/incidents/:id',
    access: edit,
    params: withId,
    body: incidentChange,
    returns: incident,
  },
  remove: {
    method: 'DELETE',
    path: '/incidents/:id',
    access: edit,
    params: withId,
    returns: success,
    about: 'Refused while the law asks that the record be kept (Res. CD/ANPD 15/2024, Reg. art. 10).',
  },
  move: {
    method: 'POST',
    path: '/incidents/:id/status',
    access: edit,
    params: withId,
    body: z
      .strictObject({
        ...{ status: incidentStatus, note: text(2000).default(''), at: instant.optional() },
        /** Since when it was contained, where it is closed without that step. */
        containedAt: instant.optional(),
      })
      .refine(({ status, note }) => (status !== 'closed' && status !== 'reopened') || note.length > 0, {
        message: 'incidents.say-why',
        path: ['note'],
      }),
    returns: incident,
    about:
      'To a state that may follow, since `at` or now; closing and opening again ask for a reason. Closing says since when it was contained, where no step said so: `containedAt`.',
  },
  note: {
    method: 'POST',
    path: '/incidents/:id/events',
    access: edit,
    params: withId,
    body: z.strictObject({ body: filled(4000), at: instant.optional(), corrects: id.nullable().default(null) }),
    status: 201,
    returns: incident,
    about:
      'Adds a line to the timeline. Lines are never changed: a correction is another line, which names the one that it corrects.',
  },
  settleClock: {
    method: 'POST',
    path: '/incidents/:id/clocks',
    access: edit,
    params: withId,
    body: z.strictObject({ clock: legalClockId, outcome: clockOutcome, reason: filled(2000), on: day.optional() }),
    returns: incident,
    about: 'A deadline of the law was met on a day, or need not be: how, or why, in writing either way.',
  },
  takeBackClock: {
    method: 'POST',
    path: '/incidents/:id/clocks/taken-back',
    access: edit,
    params: withId,
    body: z.strictObject({ clock: legalClockId, version: z.int32(), reason: filled(2000) }),
    returns: incident,
    about:
      'What somebody settled by mistake runs again, with its reminders; what the same sending of a notice met too, and that notice was then not sent. What a decision ended follows the decision.',
  },
  playbook: {
    method: 'GET',
    path: '/incidents/:id/playbook',
    access: read,
    params: withId,
    query: z.strictObject({ playbook: z.string().max(60).optional() }),
    returns: incidentPlaybook,
  },
  analyze: {
    method: 'POST',
    path: '/incidents/analyze-with-ai',
    access: edit,
    body: z.strictObject({ description: filled(8000), incidentId: id.optional() }),
    returns: incidentAnalysis,
    about: 'Kind, severity, playbook and first steps that the words speak for. Needs no model; changes nothing.',
  },
  createPlan: {
    method: 'POST',
    path: '/incidents/create-action-plan-from-ai',
    access: edit,
    body: z.strictObject({
      incidentId: id,
      actionPlanData: z.strictObject({ playbook: z.string().max(60).optional() }).default({}),
    }),
    status: 201,
    returns: z.object({ planId: id }),
    about: 'A plan with the actions of the playbook as subtasks. While it is worked on: 409, which names it.',
  },
  attach: {
    method: 'POST',
    path: '/incidents/:id/attachments',
    access: edit,
    params: withId,
    upload: { field: 'file', maxBytes: maxIncidentFileBytes },
    body: z.strictObject({
      name: line(200).default(''),
      type: line(60).default(''),
      description: text(1000).default(''),
    }),
    status: 201,
    returns: incidentFile,
  },
  detach: {
    method: 'DELETE',
    path: '/incidents/:id/attachments/:attachmentId',
    access: edit,
    params: withFile,
    returns: success,
  },
  download: {
    method: 'GET',
    path: '/incidents/:id/attachments/:attachmentId/download',
    access: read,
    params: withFile,
    sends: 'file',
    returns: z.any(),
  },
});
