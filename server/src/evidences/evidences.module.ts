/** The evidence register (ISO/IEC 27001 7.5, 9.1; NIST CSF ID.IM; LGPD art. 6 X). Who may: the contract. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Evidence, evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { namesOf, strangeAmong } from '../frameworks/frameworks.queries.ts';
import { asNamed } from '../kit/audit/as-named.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { readChecked } from '../kit/files/checked.ts';
import { filesOfRecords } from '../kit/files/files.store.ts';
import { keepUpload } from '../kit/files/keeping.ts';
import { dropFiles } from '../kit/files/references.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { addEvidence } from './evidences.commands.ts';
import { subtasksOf } from './evidences.read-model.ts';
import { changed, provesOtherwise, registerPath, workPath } from './evidences.rules.ts';
import { evidenceFile, mostEvidenceRows } from './evidences.sheets.ts';
import * as store from './evidences.store.ts';

const todayOf = (ctx: Pick<Ctx, 'company'>) => Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
const nameOf = ({ firstName, lastName }: Ctx['user']) => `${firstName} ${lastName}`.trim();

/** Rows with what other rooms know of them: two statements for any number of rows, three with own frameworks. */
async function whole(ctx: Ctx, rows: readonly store.Row[]): Promise<Evidence[]> {
  const [controls, subtasks] = await Promise.all([
    store.controlsOfEvidence(
      ctx.db,
      rows.map((row) => row.id),
    ),
    subtasksOf(
      ctx.db,
      rows.flatMap((row) => row.subtaskId ?? []),
    ),
  ]);
  const nameIn = await namesOf(ctx.db, [...controls.values()].flat(), ctx.locale);
  return rows.map(({ planId: _plan, subtaskId, fileKey: _key, ...row }) => ({
    ...row,
    controls: (controls.get(row.id) ?? []).map((control) => ({ ...control, title: nameIn(control) })),
    subtask: (subtaskId && subtasks.get(subtaskId)) || null,
  }));
}

async function read(ctx: Ctx, id: string): Promise<Evidence> {
  const row = await store.findEvidence(ctx.db, id, todayOf(ctx));
  const [found] = row ? await whole(ctx, [row]) : [];
  if (!found) throw notFound();
  return found;
}

/** Refuses controls that are nobody's, each where it was sent, and reviewers from elsewhere. */
async function check(
  ctx: Ctx,
  { controls, reviewerId }: { controls?: readonly ControlRef[] | undefined; reviewerId?: string | null | undefined },
) {
  const strange = await strangeAmong(ctx.db, controls ?? []);
  const faults = strange.map((at) => ({ pointer: `/controls/${at}/controlId`, code: 'evidences.unknown-control' }));
  // Only an administrator sees the register.
  if (reviewerId && (await roleOfMember(ctx.db, reviewerId)) !== 'ADMIN')
    faults.push({ pointer: '/reviewerId', code: 'evidences.not-a-member' });
  if (faults.length > 0) throw invalid(faults);
}

/** Asks somebody to look at a piece of evidence. */
function askReviewer(ctx: Ctx, reviewerId: string | null | undefined, title: string, id: string): void {
  if (!reviewerId || reviewerId === ctx.user.id) return;
  ctx.after(noticeJob, {
    companyId: ctx.company.id,
    kind: 'evidence.review-asked',
    to: { accounts: [reviewerId] },
    values: { title, name: nameOf(ctx.user) },
    link: registerPath(id),
  });
}

/** Tells whoever added it what became of it; who may not see the register is led to the work that left it. */
async function tellWhoAdded(ctx: Ctx, { id, title, added_by, plan_id }: Held): Promise<void> {
  if (!added_by || added_by === ctx.user.id) return;
  const seesRegister = (await roleOfMember(ctx.db, added_by)) === 'ADMIN';
  ctx.after(noticeJob, {
    companyId: ctx.company.id,
    kind: 'evidence.reviewed',
    to: { accounts: [added_by] },
    values: { title, name: nameOf(ctx.user) },
    link: seesRegister ? registerPath(id) : workPath(plan_id),
  });
}

type Held = Awaited<ReturnType<typeof held>>;

async function held(ctx: Ctx, id: string, version?: number) {
  const row = await store.lockEvidence(ctx.db, id);
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw conflict('kit.changed-meanwhile');
  return row;
}

const linked = async (ctx: Ctx, id: string) => (await store.controlsOfEvidence(ctx.db, [id])).get(id) ?? [];

/** Whether the register names the asker as who added it, or who last wrote what it says; an operator, who has no name in it, may be any who has none. */
async function writtenByAsker(ctx: Ctx, { added_by, changed_by }: Held): Promise<boolean> {
  const asker = (await roleOfMember(ctx.db, ctx.user.id)) && ctx.user.id;
  return added_by === asker || (changed_by !== null && changed_by === asker);
}

const outside = { file: null, subtaskId: null, planId: null } as const;

export const evidencesModule = implement(evidences, {
  async list(ctx, { query }) {
    const today = todayOf(ctx);
    const [found, counts] = await Promise.all([
      store.pageEvidences(ctx.db, query, today),
      store.counts(ctx.db, query, today),
    ]);
    return { ...found, items: await whole(ctx, found.items), counts };
  },

  export: manualTransaction(async (context, { query: { format, ...filters } }) => {
    const today = todayOf(context);
    const items = await takeAway(context, { list: 'evidences', format, filters }, async (ctx: Ctx) => {
      const found = await store.pageEvidences(ctx.db, { ...filters, page: 1, limit: mostEvidenceRows }, today);
      return whole(ctx, found.items);
    });
    return evidenceFile(items, { locale: context.locale, today, format });
  }),

  get: (ctx, { params: { id } }) => read(ctx, id),

  async create(ctx, { body }) {
    await check(ctx, body);
    const link = body.kind === 'link' ? body.link : null;
    const { id } = await addEvidence(ctx, { ...outside, ...body, link });
    askReviewer(ctx, body.reviewerId, body.title, id);
    return read(ctx, id);
  },

  upload: manualTransaction<typeof evidences.upload>(async (context, { body, upload }) => {
    await context.work((ctx: Ctx) => check(ctx, body));
    return keepUpload(context, 'evidences', upload, async (ctx, file) => {
      const { id } = await addEvidence(ctx, { ...outside, ...body, kind: 'file', link: null, file });
      askReviewer(ctx, body.reviewerId, body.title, id);
      return read(ctx, id);
    });
  }),

  async update(ctx, { params: { id }, body: { version, ...change } }) {
    const row = await held(ctx, id, version);
    await check(ctx, change);
    const before = { ...row, validFrom: row.valid_from, validUntil: row.valid_until, controls: await linked(ctx, id) };
    const after = changed(before, change);
    if (after.validUntil !== null && after.validUntil < after.validFrom)
      throw invalid([{ pointer: '/validUntil', code: 'evidences.ends-before-start' }]);
    if (change.link !== undefined && row.kind !== 'link')
      throw invalid([{ pointer: '/link', code: 'kit.unknown-field' }]);
    if (row.kind === 'note' && after.description === '')
      throw invalid([{ pointer: '/description', code: 'kit.required' }]);
    const { controls, ...columns } = change;
    await store.updateEvidence(ctx.db, id, columns, provesOtherwise(before, after));
    if (controls) await store.setEvidenceControls(ctx.db, id, controls);
    if (change.reviewerId !== row.reviewer_id) askReviewer(ctx, change.reviewerId, change.title ?? row.title, id);
    ctx.audit('evidences.changed', id, { before: { ...asNamed(row), controls: before.controls }, after: change });
    return read(ctx, id);
  },

  async review(ctx, { params: { id }, body: { version, ...decision } }) {
    const before = await held(ctx, id, version);
    if (decision.review === 'accepted' && (await writtenByAsker(ctx, before))) throw conflict('evidences.four-eyes');
    await store.setReview(ctx.db, id, decision);
    ctx.audit('evidences.reviewed', id, { before: { review: before.review }, after: decision });
    await tellWhoAdded(ctx, before);
    return read(ctx, id);
  },

  async remove(ctx, { params: { id } }) {
    const before = await held(ctx, id);
    const [file = null] = await filesOfRecords(ctx.db, 'evidence', [id]);
    await dropFiles(ctx, 'evidence', [id]);
    await store.removeEvidence(ctx.db, id);
    ctx.audit('evidences.removed', id, { before: { ...before, file } });
    return { success: true as const };
  },

  download: manualTransaction<typeof evidences.download>(async (context, { params: { id } }) => {
    const row = await context.work((ctx: Ctx) => store.findEvidence(ctx.db, id, todayOf(ctx)));
    if (!row?.file || row.fileKey === null) throw notFound();
    return {
      name: row.file.name,
      type: row.file.type,
      body: await readChecked(context.kit, { key: row.fileKey, sha256: row.file.sha256 }),
    };
  }),
});
