/** Reading what the company already has: nothing becomes an answer until somebody accepts it. */
import { conflict, invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { type contextRoutes, mostContexts } from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { addEvidence } from '../../evidences/evidences.commands.ts';
import type { Ctx } from '../../kit/context.ts';
import { kindOf, safeName } from '../../kit/files/kinds.ts';
import { manualTransaction, type Upload, type Verbs } from '../../kit/http/implement.ts';
import * as answers from '../answers.store.ts';
import { currentModel, questionsOfModel } from '../questionnaire.model.ts';
import { draftsOf, keepAnswers } from '../questionnaire.saving.ts';
import { cluesInTime, keepFindings, readContextSpec } from './context.jobs.ts';
import type { ReadKind } from './context.reading.ts';
import type { Finding } from './context.shapes.ts';
import * as store from './context.store.ts';
import { cluesOf, passagesIn } from './context.threads.ts';
import { placeIn, viewOf } from './context.view.ts';
import { weigh } from './context.weighing.ts';

const readable: Readonly<Record<string, ReadKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  csv: 'csv',
  txt: 'text',
};
/** Readings of one company that may wait at once. */
const mostWaiting = 3;

interface Brought {
  readonly kind: ReadKind;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What was brought, judged by its bytes. Throws 422 where there is nothing, 415 where it is none of ours. */
async function broughtIn(upload: Upload | undefined, text: string | undefined): Promise<Brought> {
  if (!upload) {
    if (!text) throw invalid([{ pointer: '/text', code: 'kit.required' }]);
    const [first = ''] = text.split('\n', 1);
    return {
      kind: 'text',
      name:
        first
          .replaceAll(/[#*_`>|]/g, '')
          .trim()
          .slice(0, 60) || '…',
      bytes: Buffer.from(text),
    };
  }
  if (upload.bytes.length === 0) throw invalid([{ pointer: '/file', code: 'questionnaire.context-empty' }]);
  const kind = await kindOf(upload.bytes, upload.name);
  const read = kind && readable[kind.ext];
  if (!kind || !read) throw new Problem('questionnaire.context-type', { status: 415 });
  const markdown = /\.(?:md|markdown)$/i.test(upload.name) ? { ...kind, ext: 'md' } : kind;
  return { kind: read, name: safeName(upload.name, markdown), bytes: upload.bytes };
}

async function foundIn(ctx: Ctx, id: string): Promise<store.StoredContext> {
  const found = await store.findWhole(ctx.db, id);
  if (!found) throw notFound();
  return found;
}

async function view(ctx: Ctx, id: string) {
  const found = await foundIn(ctx, id);
  const ids = questionsOfModel(currentModel, found.analysis.assessmentType).map((question) => question.id);
  return viewOf(found, await answers.listAnswers(ctx.db, ids), ctx.locale, ctx.words);
}

const longest = 2000;
const longestReason = 500;
const shortened = (text: string, most: number) => [...text].slice(0, most).join('').trim();
/** From this level on a passage tells of something that is done, and proves it. */
const proves = 2;

/** The accepted passages as one piece of evidence, at the controls that the answers decide; somebody else reviews it. */
async function keepProof(ctx: Ctx, name: string, accepted: readonly Finding[]): Promise<void> {
  const telling = accepted.filter(({ value }) => typeof value === 'number' && value >= proves);
  if (telling.length === 0) return;
  const ids = new Set(telling.map(({ questionId }) => questionId));
  const decided = currentModel.questions.flatMap(({ id, controls }) =>
    ids.has(id) ? controls.filter(({ weight }) => weight === 3) : [],
  );
  const controls = new Map(
    decided.map(({ framework, id }) => [`${framework} ${id}`, { framework, controlId: id } as const]),
  );
  await addEvidence(ctx, {
    kind: 'note',
    title: shortened(ctx.words('questionnaire:context.proof', { document: name }), 160),
    description: shortened([...new Set(telling.map(({ passage }) => `“${passage}”`))].join('\n\n'), longest),
    ...{ link: null, file: null, validUntil: null, reviewerId: null, subtaskId: null, planId: null },
    validFrom: Temporal.Now.plainDateISO(ctx.company.timeZone).toString(),
    controls: [...controls.values()].slice(0, 200),
  });
}

/** The remark that an accepted suggestion leaves, below the one that is there. */
function remark(ctx: Ctx, name: string, finding: Finding, before: string): string {
  const where = placeIn(ctx.words, finding.where);
  const values = { document: where ? `${name} (${where})` : name, passage: finding.passage };
  const said = ctx.words('questionnaire:context.comment', values);
  if (before.includes(said)) return before;
  return [...(before ? `${before}\n\n${said}` : said)].slice(0, longest).join('').trim();
}

async function commentsOf(ctx: Ctx, questionIds: readonly string[]): Promise<Map<string, string>> {
  const standing = await answers.listAnswers(ctx.db, questionIds);
  return new Map(standing.map(({ questionId, comment }) => [questionId, comment]));
}

export const contextVerbs: Verbs<typeof contextRoutes> = {
  analyzeContext: manualTransaction<typeof contextRoutes.analyzeContext>(async (context, { body, upload }) => {
    const { kind, name, bytes } = await broughtIn(upload, body.text);
    const passages = await passagesIn(kind, bytes);
    const clues = await cluesInTime(context.kit.log, passages, (all) => cluesOf(body.assessmentType, all, 0));
    return context.work(async (ctx: Ctx) => {
      const { total, waiting } = await store.countContextDocuments(ctx.db);
      if (total >= mostContexts)
        throw conflict('questionnaire.too-many-contexts', { values: { maximum: mostContexts } });
      if (waiting >= mostWaiting) throw conflict('questionnaire.contexts-waiting');
      const { assessmentType } = body;
      const id = await store.insertContextDocument(ctx.db, { assessmentType, name, kind, passages, by: ctx.user.id });
      ctx.audit('questionnaire.context-sent', id, { after: { name, kind, assessmentType } });
      if (clues) await keepFindings(ctx.db, id, weigh(clues, passages));
      else ctx.after(readContextSpec, { companyId: ctx.company.id, id });
      return view(ctx, id);
    });
  }),

  contextAnalyses: (ctx, { query }) => store.pageContextDocuments(ctx.db, query),

  contextAnalysis: (ctx, { params: { id } }) => view(ctx, id),

  async removeContextAnalysis(ctx, { params: { id } }) {
    const { analysis } = await foundIn(ctx, id);
    await store.removeContextDocument(ctx.db, id);
    ctx.audit('questionnaire.context-removed', id, { before: { name: analysis.name, kind: analysis.kind } });
    return { success: true as const };
  },

  async acceptContext(ctx, { params: { id }, body: { questionIds, versions } }) {
    const { analysis, findings, versions: seen } = await foundIn(ctx, id);
    if (analysis.status !== 'done') throw conflict('questionnaire.context-not-ready');
    const byId = new Map(findings.map((finding) => [finding.questionId, finding]));
    const faults = questionIds.flatMap((questionId, at) =>
      byId.has(questionId) ? [] : [{ pointer: `/questionIds/${at}`, code: 'questionnaire.unknown-suggestion' }],
    );
    if (faults.length > 0) throw invalid(faults);
    const before = await commentsOf(ctx, questionIds);
    const sent = questionIds.flatMap((questionId) => {
      const finding = byId.get(questionId);
      if (!finding) return [];
      const comment = remark(ctx, analysis.name, finding, before.get(questionId) ?? '');
      const basedOn = versions[questionId] ?? seen[questionId] ?? 0;
      return [
        { questionId, value: finding.value, comment, reason: shortened(finding.passage, longestReason), basedOn },
      ];
    });
    const { outcomes, progress } = await keepAnswers(
      ctx,
      analysis.assessmentType,
      draftsOf(analysis.assessmentType, sent, (at) => `/questionIds/${at}`),
    );
    const results = outcomes.map(({ status, now }) => ({
      questionId: now.questionId,
      status: status === 'conflict' ? ('conflict' as const) : ('saved' as const),
      answer: now,
    }));
    const saved = results.filter(({ status }) => status === 'saved').map(({ questionId }) => questionId);
    if (saved.length > 0) {
      await store.markAccepted(ctx.db, id, saved);
      await keepProof(
        ctx,
        analysis.name,
        saved.flatMap((questionId) => byId.get(questionId) ?? []),
      );
      ctx.audit('questionnaire.context-accepted', id, { after: { questionIds: saved } });
    }
    return { results, progress };
  },
};
