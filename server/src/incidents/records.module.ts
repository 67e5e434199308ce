/** What is made of an incident. Who may: the contract. */
import type { IncidentAction } from '@vigia/contract/incidents/actions.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { openPlan, refusePlanned } from '../action-plans/action-plans.commands.ts';
import { livingPlanAmong } from '../action-plans/action-plans.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { implement } from '../kit/http/implement.ts';
import { askChange } from '../library/library.commands.ts';
import { openRisk } from '../risks/risks.commands.ts';
import { hasRiskAmong } from '../risks/risks.queries.ts';
import * as actions from './actions.store.ts';
import { addIncidentEvent, madeOfLesson } from './beside.store.ts';
import { held } from './incidents.reading.ts';
import { rulesOf, setRules } from './incidents.regimes.ts';
import { exportIncidents } from './incidents.sheets.ts';
import type { FoundIncident } from './incidents.store.ts';
import { planOfLesson, riskOfLesson } from './learning.ts';
import { exportNotice, markNoticeSent, noticeOf, saveNotice } from './notices.ts';
import { reviewIncidents } from './review.store.ts';

type Lesson = Input<(typeof incidentRecords)['learn']>['body'];

/** 404 where there is none such. */
async function actionOf(ctx: Ctx, id: string, actionId: string): Promise<IncidentAction> {
  const action = await actions.findIncidentAction(ctx.db, id, actionId);
  if (!action) throw notFound();
  return action;
}
/** Held with its incident. */
async function actionHere(ctx: Ctx, id: string, actionId: string): Promise<IncidentAction> {
  await held(ctx, id);
  return actionOf(ctx, id, actionId);
}

async function checkAssigned(ctx: Ctx, assignedTo: string | null | undefined): Promise<void> {
  if (assignedTo && !(await roleOfMember(ctx.db, assignedTo)))
    throw invalid([{ pointer: '/assignedTo', code: 'incidents.not-a-member' }]);
}

/** Refuses what the lesson was made into already and is still there: two who read it at once make one. Held. */
async function refuseMade(ctx: Ctx, incidentId: string, body: Lesson): Promise<void> {
  const made = await madeOfLesson(ctx.db, incidentId, body);
  if (made.length === 0) return;
  if (body.becomes === 'plan') refusePlanned('incidents.planned-already', await livingPlanAmong(ctx.db, made));
  else if (body.becomes === 'policy' ? made.includes(body.policyId) : await hasRiskAmong(ctx.db, made))
    throw conflict('incidents.learned-already');
}

/** What a lesson becomes: its id. */
async function becomeOf(ctx: Ctx, incident: FoundIncident, body: Lesson): Promise<string> {
  const { lesson } = body;
  if (body.becomes !== 'policy')
    return body.becomes === 'risk'
      ? openRisk(ctx, riskOfLesson(incident, lesson, ctx))
      : (await openPlan(ctx, planOfLesson(incident, lesson, ctx))).id;
  const asked = ctx.words('incidents:learned.policy', { title: incident.title, lesson });
  if (!(await askChange(ctx, body.policyId, asked)))
    throw invalid([{ pointer: '/policyId', code: 'incidents.unknown-policy' }]);
  return body.policyId;
}

export const incidentRecordsModule = implement(incidentRecords, {
  export: exportIncidents,

  review(ctx, { query }) {
    const month = query.until ?? Temporal.Now.plainDateISO(ctx.company.timeZone).toString().slice(0, 7);
    return reviewIncidents(ctx.db, `${month}-01`, ctx.company.timeZone);
  },

  rules: rulesOf,
  setRules,

  notice: (ctx, { params: { id, kind } }) => noticeOf(ctx, id, kind),
  saveNotice,
  noticeSent: markNoticeSent,
  exportNotice,

  async addAction(ctx, { params: { id }, body }) {
    await held(ctx, id);
    await checkAssigned(ctx, body.assignedTo);
    if ((await actions.incidentActions(ctx.db, id)).length >= actions.mostActions)
      throw conflict('incidents.too-many-actions');
    const actionId = await actions.insertIncidentAction(ctx.db, id, body, ctx.user.id);
    ctx.audit('incidents.action-added', id, { after: { action: actionId, ...body } });
    return actionHere(ctx, id, actionId);
  },

  async changeAction(ctx, { params: { id, actionId }, body: { version, ...body } }) {
    const changes = Object.values(body).some((value) => value !== undefined);
    const before = await (changes ? actionHere : actionOf)(ctx, id, actionId);
    if (before.version !== version) throw conflict('kit.changed-meanwhile');
    // What is held counts as changed, and nothing is signed here.
    if (!changes) return before;
    await checkAssigned(ctx, body.assignedTo);
    await actions.updateIncidentAction(ctx.db, actionId, body);
    ctx.audit('incidents.action-changed', id, { before, after: { action: actionId, ...body } });
    return actionOf(ctx, id, actionId);
  },

  async removeAction(ctx, { params: { id, actionId } }) {
    const before = await actionHere(ctx, id, actionId);
    await actions.removeIncidentAction(ctx.db, actionId);
    ctx.audit('incidents.action-removed', id, { before });
    return { success: true as const };
  },

  async learn(ctx, { params: { id }, body }) {
    const incident = await held(ctx, id);
    const { lesson, becomes } = body;
    await refuseMade(ctx, id, body);
    const made = await becomeOf(ctx, incident, body);
    await addIncidentEvent(ctx.db, id, { kind: becomes, about: made, body: lesson }, ctx.user.id);
    ctx.audit('incidents.learned', id, { after: { lesson, becomes, made } });
    return { becomes, id: made };
  },
});
