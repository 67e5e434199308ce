/** Action plans and their subtasks (ISO/IEC 27001 10.2, NIST CSF ID.IM). Who may: the contract. What happens: here. */
import { randomUUIDv7 } from 'node:crypto';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { planMoves } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { planStatus } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { type Fault, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { mayMove } from '@vigia/contract/kit/states.ts';
import { addComment, removeComments } from '../kit/comments/comments.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import { dropFiles } from '../kit/files/references.ts';
import { implement } from '../kit/http/implement.ts';
import { importing } from '../kit/importing/importing.ts';
import {
  changePlan,
  changeSubtask,
  holdPlan,
  mayRemove,
  mustExist,
  settledPlan,
  signedOf,
  tellAllAssigned,
  tellAssigned,
} from './action-plans.changing.ts';
import { attachFile, detachFile, downloadFile } from './action-plans.files.ts';
import { livingCopies } from './action-plans.queries.ts';
import { planCommentOf, planReaderOf, readPlan, todayOf } from './action-plans.reading.ts';
import { exportPlans } from './action-plans.sheets.ts';
import { copyTemplate, templatesIn } from './action-plans.templates.ts';
import * as lists from './plans.list.store.ts';
import * as plans from './plans.store.ts';
import { planSheet } from './sheets/importing.ts';
import { planStatistics } from './stats.store.ts';
import * as subtasks from './subtasks.store.ts';

const manual = { kind: 'manual', ref: null, label: '' } as const;
const done = { success: true } as const;
const planLink = (id: string) => actionPlansPlaces.plan.at({ actionPlanId: id });

export const actionPlansModule = implement(actionPlans, {
  stats: (ctx) => ctx.kit.kept(ctx, 'plan statistics', () => planStatistics(ctx.db, todayOf(ctx))),
  async people(ctx) {
    const [items, left] = await Promise.all([plans.members(ctx.db), ctx.kit.owned.ofWhoLeft(ctx.db)]);
    return { items, left };
  },
  templates: async (ctx) => ({ items: templatesIn(ctx.locale, await livingCopies(ctx.db)) }),
  copyTemplate: async (ctx, { params: { id } }) => readPlan(ctx, await copyTemplate(ctx, id)),
  list: async (ctx, { query }) => lists.pagePlans(ctx.db, query, await planReaderOf(ctx, query.sort)),
  get: (ctx, { params: { id } }) => readPlan(ctx, id),

  async create(ctx, { body: { subtasks: work, controls, ...draft } }) {
    const asked = work.map((one, at) => ({ pointer: `/subtasks/${at}/assignedTo`, account: one.assignedTo }));
    await mustExist(ctx, [{ pointer: '/assignedTo', account: draft.assignedTo }, ...asked], controls);
    const id = randomUUIDv7();
    tellAssigned(ctx, draft.assignedTo, draft.title, id);
    ctx.audit('action-plans.created', id, { after: { ...draft, controls, subtasks: work } });
    // They leave together, in this order: far from the database every wait is a round trip.
    const written = [
      plans.insertPlan(ctx.db, draft, manual, { by: ctx.user.id, id }),
      plans.addPlanControls(ctx.db, id, controls),
      subtasks.insertSubtasksFrom(ctx.db, id, work, 0),
    ];
    const [plan] = await awaitAll([readPlan(ctx, id), ...written]);
    return plan;
  },

  update: (ctx, { params: { id }, body }) => changePlan(ctx, id, body),

  async remove(ctx, { params: { id } }) {
    const plan = await holdPlan(ctx, id);
    mayRemove(ctx, plan);
    await dropFiles(ctx, 'plan-attachment', await subtasks.attachmentIds(ctx.db, id));
    await removeComments(ctx.db, 'plan', [id]);
    await plans.removePlan(ctx.db, id);
    ctx.audit('action-plans.removed', id, { before: plan });
    return done;
  },

  async bulk(ctx, { body: { ids, ...change } }) {
    const held = await plans.holdAll(ctx.db, ids);
    if (held.length < new Set(ids).size) throw notFound();
    const faults = held.flatMap(({ id, title, status, start_date, subtasks_total, subtasks_done }): Fault[] => {
      const at = `/ids/${ids.indexOf(id)}`;
      const from = planStatus.parse(status);
      const strange = change.status && change.status !== from && !mayMove(planMoves, from, change.status, ctx.role);
      const early = change.dueDate && start_date && change.dueDate < start_date;
      const open = change.status === 'completed' && status !== 'completed' ? subtasks_total - subtasks_done : 0;
      return [
        ...(open > 0 ? [{ pointer: at, code: 'action-plans.open-subtasks', values: { count: open } }] : []),
        ...(strange ? [{ pointer: at, code: 'action-plans.move-of', values: { title } }] : []),
        ...(early ? [{ pointer: at, code: 'action-plans.due-before-start', values: { title } }] : []),
      ];
    });
    if (faults.length > 0) throw invalid(faults);
    await mustExist(ctx, [{ pointer: '/assignedTo', account: change.assignedTo }]);
    await plans.updatePlan(ctx.db, ids, change);
    const taken = held.filter(({ assigned_to }) => change.assignedTo !== assigned_to);
    tellAllAssigned(
      ctx,
      taken.map(({ id: planId, title }) => ({ account: change.assignedTo, title, planId })),
    );
    for (const plan of held) ctx.audit('action-plans.changed', plan.id, { before: signedOf(plan), after: change });
    return { changed: held.length };
  },

  async addSubtask(ctx, { params: { id }, body: { dependsOn, ...draft } }) {
    const [, , there] = await awaitAll([
      holdPlan(ctx, id),
      mustExist(ctx, [{ pointer: '/assignedTo', account: draft.assignedTo }]),
      subtasks.listSubtasks(ctx.db, id, todayOf(ctx)),
    ]);
    const known = new Set(there.map((task) => task.id));
    const strange = dependsOn.flatMap((other, at) =>
      known.has(other) ? [] : [{ pointer: `/dependsOn/${at}`, code: 'action-plans.not-in-plan' }],
    );
    if (strange.length > 0) throw invalid(strange);
    const last = Math.max(-1, ...there.map((task) => task.position));
    const subtaskId = randomUUIDv7();
    tellAssigned(ctx, draft.assignedTo, draft.title, id);
    ctx.audit('action-plans.subtask-added', subtaskId, { after: { planId: id, ...draft, dependsOn } });
    const written = [
      subtasks.insertSubtasksFrom(ctx.db, id, [{ ...draft, id: subtaskId }], last + 1),
      subtasks.setDependencies(ctx.db, id, subtaskId, dependsOn),
    ];
    const [plan] = await awaitAll([settledPlan(ctx, id), ...written]);
    return plan;
  },

  async updateSubtask(ctx, { params: { id, subtaskId }, body }) {
    return changeSubtask(ctx, id, subtaskId, body);
  },

  async removeSubtask(ctx, { params: { id, subtaskId } }) {
    await holdPlan(ctx, id);
    const before = (await subtasks.listSubtasks(ctx.db, id, todayOf(ctx))).find((task) => task.id === subtaskId);
    if (!before) throw notFound();
    const removed = subtasks.removeSubtask(ctx.db, subtaskId);
    ctx.audit('action-plans.subtask-removed', subtaskId, {
      before: { planId: id, title: before.title, status: before.status },
    });
    const [plan] = await awaitAll([settledPlan(ctx, id), removed]);
    return plan;
  },

  async comment(ctx, { params: { id }, body: { subtaskId, ...written } }) {
    const [plan, isOf] = await awaitAll([holdPlan(ctx, id), !subtaskId || subtasks.isOf(ctx.db, id, subtaskId)]);
    if (!isOf) throw notFound();
    const about = { read: 'action-plans.read', title: plan.title, link: planLink(id) } as const;
    const made = await addComment(ctx, { kind: 'plan', id }, { ...written, part: subtaskId }, about);
    ctx.audit('action-plans.commented', id, { after: { comment: made.id, subtaskId, mentions: written.mentions } });
    return planCommentOf(made);
  },

  attach: attachFile,
  detach: detachFile,
  download: downloadFile,
  import: importing(planSheet),
  export: exportPlans,
});
