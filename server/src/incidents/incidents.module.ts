/** Incidents (ISO/IEC 27001 A.5.24 to A.5.28; NIST CSF RS; LGPD art. 48). Who may: the contract. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { affectedFaults, nextIncidentStatuses } from '@vigia/contract/incidents/incidents.rules.ts';
import { type IncidentDraft, incidentDraft } from '@vigia/contract/incidents/incidents.shapes.ts';
import { conflict, invalid } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { openPlan, refusePlanned } from '../action-plans/action-plans.commands.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { otherAdmins, roleOfMember } from '../kit/db/member.ts';
import { dropFiles } from '../kit/files/references.ts';
import { implement } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import * as beside from './beside.store.ts';
import { incidentFiles } from './files.store.ts';
import { incidentAnalysisOf } from './incidents.analysing.ts';
import { faultyChange, movesClocks } from './incidents.changing.ts';
import { settleClock, takeBackClock } from './incidents.clocks.ts';
import { tellChange, tellDecisions } from './incidents.deciding.ts';
import { attachToIncident, detachFromIncident, downloadOfIncident } from './incidents.files.ts';
import { planOfPlaybook, playbookFor, playbookView } from './incidents.playbooks.ts';
import {
  found,
  held,
  isOfRecord,
  keptUntil,
  playbookPlanOf,
  runClocks,
  todayInBrasilia,
  unsettle,
  whole,
} from './incidents.reading.ts';
import { rulesOf } from './incidents.regimes.ts';
import { faultyMove, faultyTimes, titleOfReport } from './incidents.rules.ts';
import * as store from './incidents.store.ts';
import { noticeStates } from './notices.store.ts';
import { pageReports } from './reports.store.ts';

type Checked = Parameters<typeof faultyTimes>[0] & Parameters<typeof affectedFaults>[0];
/** Refuses times that cannot be, parts greater than the whole, and owners who may not see incidents. */
async function check(ctx: Ctx, said: Checked, ownerId: string | null | undefined): Promise<void> {
  const faults = [...faultyTimes(said, Date.now()), ...affectedFaults(said)];
  if (ownerId && (await roleOfMember(ctx.db, ownerId)) !== 'ADMIN')
    faults.push({ pointer: '/ownerId', code: 'incidents.not-an-admin' });
  if (faults.length > 0) throw invalid(faults);
}

interface Changing {
  readonly before: store.FoundIncident;
  readonly after: store.FoundIncident;
  readonly why: string;
}
/** The same of a change, and what it does to deadlines that started. */
async function checkChange(ctx: Ctx, { before, after, why }: Changing, ownerId: string | null | undefined) {
  const moved = after.detectedAt !== before.detectedAt;
  await check(ctx, { ...after, ends: moved ? [before.containedAt, before.closedAt] : [] }, ownerId);
  const [clocks, notices] = await Promise.all([
    beside.incidentClocks(ctx.db, before.id),
    noticeStates(ctx.db, before.id),
  ]);
  const faults = faultyChange(before, after, { clocks, notices, why });
  if (faults.length > 0) throw invalid(faults);
}

/** What whoever writes it leaves out, the company says of itself. */
async function withRules(ctx: Ctx, draft: IncidentDraft): Promise<IncidentDraft> {
  const { smallAgent, europeanCustomers: underGdpr, team } = await rulesOf(ctx);
  return {
    ...draft,
    smallAgent: draft.smallAgent ?? smallAgent,
    underGdpr: draft.underGdpr ?? underGdpr,
    team: draft.team ?? team,
  };
}

/** The controller keeps a record of what happened to personal data, told or not (Reg. art. 10; GDPR art. 33(5)): nobody began it. */
async function lacksRecord(ctx: Ctx, { id, ...is }: store.FoundIncident): Promise<boolean> {
  if (is.personalData !== 'yes' || is.isDrill || is.asProcessor) return false;
  if (!is.underGdpr && !(await isUnderLgpd(ctx.db))) return false;
  return !(await noticeStates(ctx.db, id)).some(({ kind }) => kind === 'record');
}

export const incidentsModule = implement(incidents, {
  async report(ctx, { body }) {
    const draft = incidentDraft.parse({ ...body, title: titleOfReport(body.description) });
    const [full] = await Promise.all([withRules(ctx, draft), check(ctx, draft, null)]);
    const id = await store.insertIncident(ctx.db, full, ctx.user.id);
    ctx.audit('incidents.reported', id, { after: body });
    ctx.after(noticeJob, {
      ...{ companyId: ctx.company.id, kind: 'incidents.reported', to: { roles: ['ADMIN'] }, except: ctx.user.id },
      values: { name: `${ctx.user.firstName} ${ctx.user.lastName}`.trim(), title: draft.title },
      link: incidentsPlaces.incident.at({ id }),
    });
    const [{ title, status, createdAt }, told] = await Promise.all([
      found(ctx, id),
      otherAdmins(ctx.db, ctx.user.id),
      beside.addIncidentEvent(ctx.db, id, { kind: 'reported', body: body.description }, ctx.user.id),
    ]);
    return { id, title, status, createdAt, told };
  },

  reports: (ctx, { query }) =>
    pageReports(ctx.db, { account: ctx.user.id, reads: allows(ctx.role, 'incidents.read') }, query),

  list: (ctx, { query }) => store.pageIncidents(ctx.db, query),

  stats: (ctx) => beside.incidentFigures(ctx.db, todayInBrasilia().toString()),

  async create(ctx, { body }) {
    const [full] = await Promise.all([withRules(ctx, body), check(ctx, body, body.ownerId)]);
    const id = await store.insertIncident(ctx.db, full, ctx.user.id);
    await beside.addIncidentEvent(ctx.db, id, { kind: 'reported' }, ctx.user.id);
    const made = await found(ctx, id);
    await tellDecisions(ctx, id, { relevance: null, gdpr: null, asProcessor: false }, made);
    await runClocks(ctx, made);
    ctx.audit('incidents.created', id, { after: body });
    return whole(ctx, id);
  },

  get: (ctx, { params: { id } }) => whole(ctx, id),

  async update(ctx, { params: { id }, body: { version, why, ...change } }) {
    const before = await held(ctx, id);
    if (version !== before.version) throw conflict('kit.changed-meanwhile');
    const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = { ...before, ...sent };
    await checkChange(ctx, { before, after, why }, change.ownerId);
    await store.updateIncident(ctx.db, id, change);
    const told = await tellChange(ctx, before, after, { sent: Object.keys(sent), why });
    await unsettle(ctx, before, after);
    await runClocks(ctx, await found(ctx, id), { why, again: movesClocks(before, after) });
    const reasoned = why === '' ? change : { ...change, why };
    ctx.audit(told, id, { before: { ...before, ownerId: before.owner?.id ?? null }, after: reasoned });
    return whole(ctx, id);
  },

  async remove(ctx, { params: { id } }) {
    const before = await held(ctx, id);
    const [clocks, files, lgpd] = await Promise.all([
      beside.incidentClocks(ctx.db, id),
      incidentFiles(ctx.db, id),
      isUnderLgpd(ctx.db),
    ]);
    if (isOfRecord(before, { clocks, lgpd }) && todayInBrasilia().toString() <= keptUntil(before))
      throw conflict('incidents.must-be-kept');
    await dropFiles(
      ctx,
      'incident-file',
      files.map((file) => file.id),
    );
    await store.removeIncident(ctx.db, id);
    ctx.audit('incidents.removed', id, { before });
    return { success: true as const };
  },

  async move(ctx, { params: { id }, body: { status, note, at, ...said } }) {
    const before = await held(ctx, id);
    // What a step said already stands: closing says it where none did.
    const containedAt = status === 'closed' && before.containedAt === null ? said.containedAt : undefined;
    if (!nextIncidentStatuses(before.status).includes(status)) throw conflict('incidents.transition');
    if (status === 'closed') {
      if (before.personalData === 'unknown') throw conflict('incidents.decide-first');
      if (before.nextClock) throw conflict('incidents.clocks-open');
      if (await lacksRecord(ctx, before)) throw conflict('incidents.record-first');
    }
    const faults = faultyMove(before, { at, containedAt }, Date.now());
    if (faults.length > 0) throw invalid(faults);
    await store.setIncidentStatus(ctx.db, id, status, at ?? new Date().toISOString(), containedAt);
    if (containedAt !== undefined)
      await beside.addIncidentEvent(
        ctx.db,
        id,
        { kind: 'status', about: 'contained', body: '', at: containedAt },
        ctx.user.id,
      );
    await beside.addIncidentEvent(ctx.db, id, { kind: 'status', about: status, body: note, at }, ctx.user.id);
    ctx.audit('incidents.moved', id, { before: { status: before.status }, after: { status, note, at, containedAt } });
    return whole(ctx, id);
  },

  async note(ctx, { params: { id }, body: { body, at, corrects } }) {
    await held(ctx, id);
    if (corrects !== null && !(await beside.isLineOf(ctx.db, id, corrects)))
      throw invalid([{ pointer: '/corrects', code: 'incidents.unknown-line' }]);
    if (at !== undefined && Date.parse(at) > Date.now() + 300_000)
      throw invalid([{ pointer: '/at', code: 'incidents.future' }]);
    await beside.addIncidentEvent(ctx.db, id, { kind: 'note', body, at, corrects }, ctx.user.id);
    ctx.audit('incidents.noted', id, { after: { body, at, corrects } });
    return whole(ctx, id);
  },

  settleClock,
  takeBackClock,

  async playbook(ctx, { params: { id }, query }) {
    const incident = await found(ctx, id);
    const wanted = { playbook: query.playbook, pointer: '/playbook' };
    return playbookView(await playbookFor(ctx, incident.kind, wanted), incident, ctx);
  },

  async analyze(ctx, { body: { description, incidentId } }) {
    const incident = incidentId === undefined ? null : await found(ctx, incidentId);
    return incidentAnalysisOf(ctx, description, incident);
  },

  async createPlan(ctx, { body: { incidentId, actionPlanData } }) {
    const incident = await held(ctx, incidentId);
    const wanted = { playbook: actionPlanData.playbook, pointer: '/actionPlanData/playbook' };
    const book = await playbookFor(ctx, incident.kind, wanted);
    refusePlanned('incidents.planned-already', await playbookPlanOf(ctx, incidentId));
    const { id: planId } = await openPlan(ctx, planOfPlaybook(incident, book, ctx));
    await beside.addIncidentEvent(ctx.db, incidentId, { kind: 'plan', about: planId }, ctx.user.id);
    ctx.audit('incidents.plan-opened', incidentId, { after: { planId, playbook: book.id } });
    return { planId };
  },

  attach: attachToIncident,
  detach: detachFromIncident,
  download: downloadOfIncident,
});
