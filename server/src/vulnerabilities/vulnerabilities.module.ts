/** Findings: looked at, decided on, one or many at once. Who may: the contract. */
import { conflict, type Fault, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { mayMove } from '@vigia/contract/kit/states.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import {
  findingMoves,
  findingSeverities,
  maxSnoozeDays,
} from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import { findingSeverity, findingStatus } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { openPlan } from '../action-plans/action-plans.commands.ts';
import { asNamed } from '../kit/audit/as-named.ts';
import { addComment, commentsOf } from '../kit/comments/comments.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { implement } from '../kit/http/implement.ts';
import { openRisk } from '../risks/risks.commands.ts';
import { setDays, usualOr } from './deadlines.store.ts';
import * as store from './findings.store.ts';
import { findingFigures } from './findings-figures.store.ts';
import { pageImports } from './imports.store.ts';
import { takeAttackList } from './vulnerabilities.attack-lists.ts';
import { importReport } from './vulnerabilities.importing.ts';
import { exportFindings } from './vulnerabilities.sheets.ts';
import { planOfFinding, riskOfFinding } from './vulnerabilities.treating.ts';

const todayOf = (ctx: Pick<Ctx, 'company'>) => Temporal.Now.plainDateISO(ctx.company.timeZone);
const looking = (ctx: Ctx): store.Looking => ({ today: todayOf(ctx).toString(), me: ctx.user.id });

async function found(ctx: Ctx, id: string) {
  const row = await store.findFinding(ctx.db, id, todayOf(ctx).toString());
  if (!row) throw notFound();
  return row;
}
/** Held until the transaction ends, as it stands then. */
async function foundHeld(ctx: Ctx, id: string) {
  await store.lockSome(ctx.db, [id], todayOf(ctx).toString());
  return found(ctx, id);
}

/** A finding with all who saw it and what was said of it. */
async function whole(ctx: Ctx, id: string) {
  const row = await found(ctx, id);
  const [sightings, comments] = await Promise.all([
    store.sightingsOf(ctx.db, id),
    commentsOf(ctx.db, { kind: 'finding', id }),
  ]);
  return { ...row, sightings, comments };
}

type Held = Awaited<ReturnType<typeof store.lockSome>>;

/** Refuses days that cannot be and owners who may not see findings. */
async function faultsOfChange(ctx: Ctx, { snoozedUntil, ownerId }: store.FindingFields): Promise<Fault[]> {
  const today = todayOf(ctx);
  const faults: Fault[] = [];
  if (snoozedUntil && snoozedUntil <= today.toString())
    faults.push({ pointer: '/snoozedUntil', code: 'vulnerabilities.until-past' });
  if (snoozedUntil && snoozedUntil > today.add({ days: maxSnoozeDays }).toString())
    faults.push({ pointer: '/snoozedUntil', code: 'vulnerabilities.until-far' });
  if (ownerId && (await roleOfMember(ctx.db, ownerId)) !== 'ADMIN')
    faults.push({ pointer: '/ownerId', code: 'vulnerabilities.not-an-admin' });
  return faults;
}

/** Those that are made less urgent: graver ones that get a lower severity, or a later day than they had. */
const easedAmong = (held: Held, { severity, dueOn }: store.FindingFields) => {
  const rank = (name: string) => findingSeverities.indexOf(findingSeverity.parse(name));
  return held.filter(
    (row) =>
      (severity !== undefined && rank(severity) > rank(row.severity)) ||
      (dueOn !== undefined && row.due_on !== null && dueOn > row.due_on),
  );
};
/** It is a decision like putting off: whoever reads it later has to know why. */
const unexplained = (held: Held, change: store.FindingFields): Fault[] =>
  !change.reason && easedAmong(held, change).length > 0
    ? [{ pointer: '/reason', code: 'vulnerabilities.say-why' }]
    : [];

/** Those that may not go to the wanted state. */
const stuckAmong = (ctx: Ctx, held: Held, { status: to }: store.FindingFields) =>
  to === undefined
    ? []
    : held.filter(({ status }) => {
        const from = findingStatus.parse(status);
        return from !== to && !mayMove(findingMoves, from, to, ctx.role);
      });

/** The fields to write: another severity brings its own day. */
async function fieldsOf(ctx: Ctx, fields: store.FindingFields): Promise<store.FindingFields> {
  if (!fields.severity) return fields;
  return { ...fields, days: await usualOr(ctx.db) };
}

export const vulnerabilitiesModule = implement(vulnerabilities, {
  list: (ctx, { query }) => store.pageFindings(ctx.db, query, looking(ctx)),

  stats: (ctx) => findingFigures(ctx.db, todayOf(ctx).toString()),

  import: importReport,
  attackList: takeAttackList,

  imports: (ctx, { query }) => pageImports(ctx.db, query),

  export: exportFindings,

  deadlines: (ctx) => usualOr(ctx.db),

  async setDeadlines(ctx, { body }) {
    const before = await usualOr(ctx.db);
    if (before.version !== body.version || !(await setDays(ctx.db, body))) throw conflict('kit.changed-meanwhile');
    ctx.audit('vulnerabilities.deadlines-set', null, { before, after: body });
    return { ...body, version: body.version + 1 };
  },

  get: (ctx, { params: { id } }) => whole(ctx, id),

  async change(ctx, { params: { id }, body: { basedOn, ...change } }) {
    const [row] = await store.lockSome(ctx.db, [id], todayOf(ctx).toString());
    if (!row) throw notFound();
    if (basedOn !== row.version) throw conflict('kit.changed-meanwhile');
    const faults = [...(await faultsOfChange(ctx, change)), ...unexplained([row], change)];
    if (faults.length > 0) throw invalid(faults);
    if (stuckAmong(ctx, [row], change).length > 0) throw conflict('vulnerabilities.transition');
    await store.setFindings(ctx.db, [id], await fieldsOf(ctx, change), ctx.user.id);
    ctx.audit('vulnerabilities.changed', id, { before: asNamed(row), after: change });
    return whole(ctx, id);
  },

  async comment(ctx, { params: { id }, body }) {
    const { title } = await found(ctx, id);
    const link = vulnerabilitiesPlaces.finding.at({ id });
    const comment = await addComment(ctx, { kind: 'finding', id }, body, { read: 'vulnerabilities.read', title, link });
    ctx.audit('vulnerabilities.commented', id, { after: { title, comment: comment.id } });
    return comment;
  },

  async createPlan(ctx, { params: { id } }) {
    const row = await foundHeld(ctx, id);
    if (row.planId !== null) throw conflict('vulnerabilities.planned-already');
    const { id: planId } = await openPlan(ctx, planOfFinding(row, ctx));
    await store.tieFinding(ctx.db, id, { plan_id: planId });
    ctx.audit('vulnerabilities.planned', id, { after: { title: row.title, planId } });
    return { planId };
  },

  async createRisk(ctx, { params: { id } }) {
    const row = await foundHeld(ctx, id);
    if (row.riskId !== null) throw conflict('vulnerabilities.risk-already');
    const riskId = await openRisk(ctx, riskOfFinding(row, ctx));
    await store.tieFinding(ctx.db, id, { risk_id: riskId });
    ctx.audit('vulnerabilities.risk-opened', id, { after: { title: row.title, riskId } });
    return { riskId };
  },

  async bulk(ctx, { body: { ids, ...change } }) {
    const held = await store.lockSome(ctx.db, ids, todayOf(ctx).toString());
    const there = new Set(held.map(({ id }) => id));
    const stuck = new Set(stuckAmong(ctx, held, change).map(({ id }) => id));
    const faults = [...(await faultsOfChange(ctx, change)), ...unexplained(held, change)];
    for (const [at, id] of ids.entries()) {
      if (!there.has(id)) faults.push({ pointer: `/ids/${at}`, code: 'vulnerabilities.unknown-finding' });
      else if (stuck.has(id)) faults.push({ pointer: `/ids/${at}`, code: 'vulnerabilities.cannot-move' });
    }
    if (faults.length > 0) throw invalid(faults);
    await store.setFindings(ctx.db, ids, await fieldsOf(ctx, change), ctx.user.id);
    ctx.audit('vulnerabilities.changed-many', null, { after: { ids, ...change } });
    return { changed: held.length };
  },
});
