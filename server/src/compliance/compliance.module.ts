/**
 * One set of facts, three frameworks (ISO/IEC 27001:2022, NIST CSF 2.0, LGPD): per control what is so, how well it is
 * proven and what to do next. Who may: the contract. What happens: here and in `compliance.rules.ts`.
 */
import { steps as library } from '@vigia/content/frameworks/load.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { FrameworkKey, Gap } from '@vigia/contract/compliance/compliance.shapes.ts';
import { invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { isRequirement } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import type { Ctx } from '../kit/context.ts';
import { implement } from '../kit/http/implement.ts';
import { controlViewOf } from './compliance.control.ts';
import { evaluateControls, overviewOf, snapshotOf, stepIdsOf } from './compliance.evaluation.ts';
import { exportStatement, statementFor } from './compliance.exports.ts';
import { frameworkSheetOf, nameRecordIn, proseFor } from './compliance.frameworks.ts';
import { gapOrders, gapsOf } from './compliance.gaps.ts';
import { orderingFor } from './compliance.ordering.ts';
import { factsOf, factsReader, snapshotBefore, todayIn } from './compliance.read-model.ts';
import { controlsWith } from './compliance.searching.ts';
import { type FrameworkSheet, groupsBelow, isAskedAbout } from './compliance.sheets.ts';
import { startStep } from './compliance.starting.ts';
import * as store from './compliance.store.ts';
import { controlFacts, historyOf } from './control.read-model.ts';
import { saveScope, statementStanding, writeJustifications } from './statements.store.ts';

function controlIn(sheet: FrameworkSheet, id: string) {
  const control = sheet.controls.find((one) => one.id === id);
  if (!control) throw notFound();
  return control;
}

async function controlPage(ctx: Ctx, key: FrameworkKey, id: string) {
  const sheet = await frameworkSheetOf(ctx.db, key);
  controlIn(sheet, id);
  const ref = { framework: key, controlId: id };
  const [found, prose] = await Promise.all([controlFacts(factsReader(ctx), ref), proseFor(ctx.db, key, id)]);
  const nameRecord = nameRecordIn(ctx.words, ctx.locale);
  const view = controlViewOf(sheet, id, { ...found, nameRecord, prose }, ctx.locale);
  if (!view) throw notFound();
  return view;
}

/** How a framework stands, from all that speaks for it. */
async function overviewFor(ctx: Ctx, framework: FrameworkKey) {
  const sheet = await frameworkSheetOf(ctx.db, framework);
  const { timeZone } = ctx.company;
  const [facts, before] = await Promise.all([
    factsOf(factsReader(ctx), framework),
    snapshotBefore(ctx.db, framework, timeZone),
  ]);
  return overviewOf(sheet, facts, before, await orderingFor(ctx, facts), ctx.locale);
}

/** All its gaps, in the company's order of work. */
async function allGaps(ctx: Ctx, framework: FrameworkKey): Promise<Gap[]> {
  const sheet = await frameworkSheetOf(ctx.db, framework);
  const facts = await factsOf(factsReader(ctx), framework);
  return gapsOf(evaluateControls(sheet, facts, ctx.locale), facts, await orderingFor(ctx, facts), ctx.locale);
}

export const complianceModule = implement(compliance, {
  overview: (ctx, { params: { framework } }) =>
    ctx.kit.kept(ctx, `overview ${framework}`, () => overviewFor(ctx, framework)),

  search: async ({ db, locale }, { query: { search, limit } }) => ({
    items: await controlsWith(db, search, limit, locale),
  }),

  control: (ctx, { params: { framework, id } }) => controlPage(ctx, framework, id),

  async decide(ctx, { params: { framework, id }, body }) {
    const control = controlIn(await frameworkSheetOf(ctx.db, framework), id);
    if (typeof body.declared === 'number' && isAskedAbout(control))
      throw invalid([{ pointer: '/declared', code: 'compliance.questions-decide' }]);
    if (body.applicable === false && isRequirement(framework, id))
      throw invalid([{ pointer: '/applicable', code: 'compliance.clause-stays' }]);
    if (body.ownerId && !(await store.isMemberOfDecision(ctx.db, body.ownerId)))
      throw invalid([{ pointer: '/ownerId', code: 'compliance.not-a-member' }]);
    const before = await store.lockDecision(ctx.db, framework, id);
    const applicable = body.applicable ?? before?.applicable ?? true;
    const justification = body.justification ?? before?.justification ?? '';
    if (!applicable && justification === '')
      throw invalid([{ pointer: '/justification', code: 'compliance.say-why-not' }]);
    const after = await store.decide(ctx.db, framework, id, { before, change: body, by: ctx.user.id });
    ctx.audit('compliance.decided', `${framework}/${id}`, { before: before ?? undefined, after });
    return controlPage(ctx, framework, id);
  },

  async history(ctx, { params: { framework, id }, query }) {
    const control = controlIn(await frameworkSheetOf(ctx.db, framework), id);
    const texts = new Map(control.speaking.map(({ question }) => [question.id, question.text[ctx.locale]]));
    const about = { framework, controlId: id, questions: [...texts.keys()], steps: stepIdsOf(framework, id) };
    const { rows, total } = await historyOf(ctx.db, about, query);
    const textOf = (kind: string, ref: string) =>
      kind === 'answered'
        ? (texts.get(ref) ?? ref)
        : kind === 'step'
          ? (library.get(ref)?.[ctx.locale].title ?? ref)
          : ref;
    const items = rows.map(({ ref, ...row }) => ({ ...row, text: textOf(row.kind, ref) }));
    return { items, total, page: query.page, limit: query.limit };
  },

  async gaps(ctx, { params: { framework }, query }) {
    const sheet = await frameworkSheetOf(ctx.db, framework);
    const inside = query.group === undefined ? null : groupsBelow(sheet, query.group);
    const all = (await ctx.kit.kept(ctx, `gaps ${framework}`, () => allGaps(ctx, framework)))
      .filter((gap) => (!inside || inside.has(gap.group)) && (!query.result || gap.result === query.result))
      .sort(gapOrders[query.sort]);
    const start = (query.page - 1) * query.limit;
    return { items: all.slice(start, start + query.limit), total: all.length, page: query.page, limit: query.limit };
  },

  async trend(ctx, { params: { framework }, query: { days } }) {
    const sheet = await frameworkSheetOf(ctx.db, framework);
    const { timeZone } = ctx.company;
    const today = todayIn(timeZone);
    const from = Temporal.PlainDate.from(today).subtract({ days: days - 1 });
    const items = await store.since(ctx.db, framework, from.toString());
    if (items.at(-1)?.day === today) return { days, items };
    const now = snapshotOf(sheet, await factsOf(factsReader(ctx), framework));
    return { days, items: items.length > 0 || now.assessed > 0 ? [...items, now] : [] };
  },

  statement: (ctx, { params: { framework } }) =>
    ctx.kit.kept(ctx, `statement ${framework}`, () => statementFor(ctx, framework)),

  async justify(ctx, { params: { framework }, body: { controlIds } }) {
    const wanted = new Set(controlIds);
    const { rows } = await statementFor(ctx, framework);
    // Why something is left out nobody takes over unread: each exclusion is written by somebody (ISO/IEC 27001 6.1.3 d).
    const drafts = rows.flatMap(({ controlId, draft, ground }) =>
      wanted.has(controlId) && draft !== '' && ground === 'missing' ? [{ controlId, justification: draft }] : [],
    );
    const written = new Set(await writeJustifications(ctx.db, framework, drafts, ctx.user.id));
    const kept = drafts.filter(({ controlId }) => written.has(controlId));
    ctx.audit('compliance.justified', framework, { after: { justifications: kept } });
    return { written: kept.length };
  },

  async setScope(ctx, { params: { framework }, body: { text, version } }) {
    await frameworkSheetOf(ctx.db, framework);
    const before = await statementStanding(ctx.db, framework, ctx.company.timeZone);
    const after = await saveScope(ctx.db, framework, { text, version, by: ctx.user.id });
    ctx.audit('compliance.scope-set', framework, { before: before.scope, after });
    return after;
  },

  export: exportStatement,

  async startSubtask(ctx, { params: { framework }, body }) {
    await frameworkSheetOf(ctx.db, framework);
    return startStep(ctx, framework, body);
  },
});
