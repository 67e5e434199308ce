/** Asking people to answer a theme, and what follows of it: who may answer what, and when it is done. */
import { conflict, type Fault, invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import {
  type AnswerValue,
  type AssessmentType,
  assessmentTypes,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type {
  assigningRoutes,
  ThemeAssignment,
  themeDraft,
} from '@vigia/contract/questionnaire/questionnaire.assigning.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { assessmentProgressOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { roleOfMember } from '../kit/db/member.ts';
import type { Verbs } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { listAnswers } from './answers.store.ts';
import * as store from './assignments.store.ts';
import { domainsIn } from './questionnaire.bank.ts';
import { currentModel, questionsOfModel } from './questionnaire.model.ts';

type Values = ReadonlyMap<string, AnswerValue>;
const todayOf = ({ company }: Pick<Ctx, 'company'>) => Temporal.Now.plainDateISO(company.timeZone).toString();

/** What a theme is called; undefined where the assessment has none such. */
export const titleOfTheme = (type: AssessmentType, domain: string, locale: Ctx['locale']): string | undefined =>
  domainsIn(type, locale).find(({ id }) => id === domain)?.title;

/** How many questions of a theme apply, and how many of them are answered: the rule of the whole assessment. */
const countTheme = (type: AssessmentType, domain: string, values: Values) =>
  assessmentProgressOf(
    questionsOfModel(currentModel, type).filter((question) => question.domain === domain),
    values,
  );

async function shown(ctx: Ctx, themes: readonly store.AskedTheme[]): Promise<ThemeAssignment[]> {
  const types = new Set(themes.map(({ type }) => type));
  const ids = [...types].flatMap((type) => questionsOfModel(currentModel, type).map(({ id }) => id));
  const answers = ids.length === 0 ? [] : await listAnswers(ctx.db, [...new Set(ids)]);
  const values: Values = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return themes.map(({ type, ...theme }) => ({
    ...theme,
    ...countTheme(type, theme.domain, values),
    assessmentType: type,
    title: titleOfTheme(type, theme.domain, ctx.locale) ?? theme.domain,
  }));
}

/** Refuses days gone by, themes that there are not, and who may not answer, each where it was sent. */
async function faultsOf(ctx: Ctx, draft: z.output<typeof themeDraft>): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (titleOfTheme(draft.assessmentType, draft.domain, ctx.locale) === undefined)
    faults.push({ pointer: '/domain', code: 'questionnaire.unknown-theme' });
  if (draft.dueDate < todayOf(ctx)) faults.push({ pointer: '/dueDate', code: 'questionnaire.past-day' });
  const role = await roleOfMember(ctx.db, draft.accountId);
  if (!role || !allows(role, 'questionnaire.answer-assigned'))
    faults.push({ pointer: '/accountId', code: 'questionnaire.may-not-answer' });
  return faults;
}

export const assigningVerbs: Verbs<typeof assigningRoutes> = {
  async themeAssignments(ctx, { query: { assessmentType, ...paging } }) {
    const found = await store.pageThemes(ctx.db, { type: assessmentType, ...paging });
    return { ...found, items: await shown(ctx, found.items) };
  },

  async myThemes(ctx, { query }) {
    const found = await store.pageThemes(ctx.db, { account: ctx.user.id, ...query });
    return { ...found, items: await shown(ctx, found.items) };
  },

  async askTheme(ctx, { body }) {
    const faults = await faultsOf(ctx, body);
    if (faults.length > 0) throw invalid(faults);
    const theme = titleOfTheme(body.assessmentType, body.domain, ctx.locale) ?? body.domain;
    const id = await store.insertTheme(ctx.db, { ...body, title: theme }, ctx.user.id);
    if (id === null) throw conflict('questionnaire.asked-already');
    ctx.audit('questionnaire.theme-asked', id, { after: body });
    ctx.after(noticeJob, {
      ...{ companyId: ctx.company.id, kind: 'assessment.theme-asked', except: ctx.user.id },
      ...{ to: { accounts: [body.accountId] }, values: { title: theme, day: body.dueDate } },
      link: questionnairePlaces.assigned.at(),
    });
    const made = await store.findTheme(ctx.db, id);
    const [view] = made ? await shown(ctx, [made]) : [];
    if (!view) throw new Error('A theme was asked and cannot be found.');
    return view;
  },

  async finishTheme(ctx, { params: { id } }) {
    const theme = await store.findTheme(ctx.db, id);
    if (theme?.person?.id !== ctx.user.id) throw notFound();
    const [view] = await shown(ctx, [theme]);
    if (!view || view.answered < view.applicable) throw conflict('questionnaire.theme-open');
    if (!view.done) {
      await store.finishTheme(ctx.db, id);
      ctx.audit('questionnaire.theme-done', id, { after: { assessmentType: theme.type, domain: theme.domain } });
    }
    return { ...view, done: true };
  },

  async withdrawTheme(ctx, { params: { id } }) {
    const before = await store.findTheme(ctx.db, id);
    if (!before) throw notFound();
    await store.removeTheme(ctx.db, id);
    ctx.audit('questionnaire.theme-withdrawn', id, {
      before: { assessmentType: before.type, domain: before.domain, accountId: before.person?.id ?? null },
    });
    return { success: true as const };
  },
};

/** Whoever may not answer everything answers what is asked of them, and nothing else: 403. */
export async function mustBeAsked(ctx: Ctx, type: AssessmentType, questionIds: readonly string[]): Promise<void> {
  if (allows(ctx.role, 'questionnaire.answer')) return;
  const themes = await store.themesOf(ctx.db, ctx.user.id, todayOf(ctx));
  const domainOf = new Map(questionsOfModel(currentModel, type).map(({ id, domain }) => [id, domain]));
  if (questionIds.some((id) => !themes.has(`${type} ${domainOf.get(id)}`)))
    throw new Problem('questionnaire.not-asked-of-you', { status: 403 });
}

/** After answers were kept: the themes of theirs that have no open question any more are done, in every assessment that asks them. */
export async function finishAnswered(db: Db, questionIds: readonly string[], values: Values): Promise<void> {
  const touched = new Set(questionIds);
  const finished = assessmentTypes.flatMap((type) => {
    const domains = new Set(
      questionsOfModel(currentModel, type).flatMap(({ id, domain }) => (touched.has(id) ? [domain] : [])),
    );
    return [...domains].flatMap((domain) => {
      const { applicable, answered } = countTheme(type, domain, values);
      return answered === applicable ? [{ type, domain }] : [];
    });
  });
  if (finished.length > 0) await store.finishThemes(db, finished);
}
