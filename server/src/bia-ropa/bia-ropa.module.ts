/** Processes, records of processing and business impact. Who may: the contract. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { movedInWave, recoveryOrder } from '@vigia/contract/bia-ropa/recovery.rules.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { implement } from '../kit/http/implement.ts';
import { importing } from '../kit/importing/importing.ts';
import * as store from './activities.store.ts';
import { analysisOf, statusOf } from './analysis.ts';
import * as beside from './beside.store.ts';
import { dataMapOf } from './data-map.store.ts';
import { exportActivities } from './export.ts';
import { activitySheet } from './importing.ts';
import { lockInventory } from './inventory.store.ts';
import { inventoryVerbs } from './inventory.ts';
import { measuresNow } from './measures.ts';
import { continuityPdf, recordPdf } from './papers.ts';
import { dayOfInventory, draftOf, listedActivities, readActivity } from './reading.ts';
import * as recovery from './recovery.store.ts';
import { reportVerbs } from './reports.ts';
import { activityTemplatesFor, takeOverTemplates } from './templates.ts';
import { addActivities, changeActivity, checkActivity } from './writing.ts';

export const biaRopaModule = implement(biaRopa, {
  ...inventoryVerbs,
  ...reportVerbs,

  status: (ctx) => statusOf(ctx),
  dashboard: (ctx) => analysisOf(ctx),
  dataMap: (ctx) => dataMapOf(ctx.db),
  export: exportActivities,
  import: importing(activitySheet),
  recordPdf,
  continuityPdf,

  list: (ctx, { query }) => listedActivities(ctx, query),

  async measures(ctx) {
    return { items: await measuresNow(ctx.db, ctx.locale) };
  },
  templates: (ctx, { query }) => activityTemplatesFor(ctx, query.line),
  async takeOver(ctx, { body }) {
    const ids = await takeOverTemplates(ctx, body.ids);
    if (ids.length > 0) ctx.audit('bia-ropa.taken-over', null, { after: { templates: body.ids, activities: ids } });
    return { added: ids.length, ids };
  },

  async create(ctx, { body }) {
    await checkActivity(ctx, body, null);
    const [id] = await addActivities(ctx, [{ ...body, templateId: null }]);
    if (!id) throw new Error('An activity was added and has no id.');
    ctx.audit('bia-ropa.created', id, { after: body });
    return readActivity(ctx, id);
  },

  get: (ctx, { params: { id } }) => readActivity(ctx, id),

  async update(ctx, { params: { id }, body: { version, ...draft } }) {
    const row = await store.lockActivity(ctx.db, id);
    if (!row) throw notFound();
    if (version !== row.version) throw conflict('kit.changed-meanwhile');
    await checkActivity(ctx, draft, id);
    const before = await readActivity(ctx, id);
    const changed = await changeActivity(ctx, before, draft);
    ctx.audit('bia-ropa.changed', id, { before: draftOf(before), after: { ...draft, changed } });
    return readActivity(ctx, id);
  },

  async remove(ctx, { params: { id } }) {
    if (!(await store.lockActivity(ctx.db, id))) throw notFound();
    const before = await readActivity(ctx, id);
    await store.removeActivityRow(ctx.db, id);
    ctx.audit('bia-ropa.removed', id, { before: draftOf(before) });
    return { success: true as const };
  },

  async reorder(ctx, { params: { id }, body: { direction } }) {
    await lockInventory(ctx.db);
    if (!(await store.lockActivity(ctx.db, id))) throw notFound();
    const moved = await store.moveActivity(ctx.db, id, direction);
    ctx.audit('bia-ropa.reordered', id, { after: { direction, moved } });
    return { success: true as const, moved, ...(await store.placeOfActivity(ctx.db, id)) };
  },

  async moveRecovery(ctx, { params: { id }, body: { direction } }) {
    await lockInventory(ctx.db);
    if (!(await store.lockActivity(ctx.db, id))) throw notFound();
    const wave = movedInWave(recoveryOrder(await recovery.recoveryNodes(ctx.db)), id, direction);
    if (!wave) throw notFound();
    const { moved, ids } = wave;
    if (moved) await recovery.placeInWave(ctx.db, wave.wave, ids);
    ctx.audit('bia-ropa.recovery-reordered', id, { after: { direction, moved } });
    return { success: true as const, moved, place: ids.indexOf(id) + 1, count: ids.length };
  },

  async resetRecovery(ctx) {
    await lockInventory(ctx.db);
    const count = await recovery.forgetPlaces(ctx.db);
    ctx.audit('bia-ropa.recovery-computed', null, { after: { count } });
    return { success: true as const };
  },

  async versions(ctx, { params: { id } }) {
    if (!(await store.findActivity(ctx.db, id))) throw notFound();
    return { items: await beside.activityVersionsOf(ctx.db, id) };
  },

  async tests(ctx, { params: { id } }) {
    if (!(await store.findActivity(ctx.db, id))) throw notFound();
    return { items: await beside.recoveryTestsOf(ctx.db, id) };
  },

  async addTest(ctx, { params: { id }, body }) {
    if (!(await store.lockActivity(ctx.db, id))) throw notFound();
    if (body.testedOn > dayOfInventory(ctx)) throw invalid([{ pointer: '/testedOn', code: 'bia-ropa.test-to-come' }]);
    const made = await beside.addRecoveryTest(ctx.db, id, body, ctx.user.id);
    ctx.audit('bia-ropa.tested', id, { after: body });
    return made;
  },
});
