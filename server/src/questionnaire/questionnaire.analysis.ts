/** The written analysis of the answers as they stand: sentences put together from facts, without a model. */

import { steps as library } from '@vigia/content/frameworks/load.ts';
import { numberFormat } from '@vigia/contract/kit/formats.ts';
import { tagOf } from '@vigia/contract/kit/locales.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import type { WrittenAnalysis } from '@vigia/contract/questionnaire/questionnaire.analysis.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { bandOf } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Point, Result, Score } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { nextSteps } from '@vigia/contract/questionnaire/questionnaire.suggestions.ts';
import type { Ctx } from '../kit/context.ts';
import { stepsToward, unfitSteps, type WorkDone } from './questionnaire.guidance.ts';
import { companyRecords } from './questionnaire.read-model.ts';
import { resultOf } from './questionnaire.results.ts';
import { liveSheet } from './questionnaire.sheets.ts';

const most = { strengths: 3, weaknesses: 5, priorities: 5 } as const;

/** Says it in the reader's language. */
export async function analyse(ctx: Ctx, type: AssessmentType): Promise<WrittenAnalysis> {
  const [sheet, records] = await Promise.all([liveSheet(ctx.db, type), companyRecords(ctx.db)]);
  const result = resultOf(sheet, null, ctx.locale, records);
  const work = { taken: records.steps, unfit: unfitSteps(records.profile, records.answers) };
  const topics = new Map(result.domains.map(({ id, title }) => [id, title]));
  const said = (point: Point) =>
    ctx.words('questionnaire:analysis.point', {
      ...{ topic: topics.get(point.domain) ?? point.domain, value: point.value, level: point.level },
    });
  return {
    assessmentType: type,
    summary: summaryOf(ctx, result),
    strengths: result.strongest.slice(0, most.strengths).map(said),
    weaknesses: result.weakest.slice(0, most.weaknesses).map(said),
    priorities: result.next
      .filter((point) => point.value < result.goal)
      .slice(0, most.priorities)
      .map((point) => priorityOf(ctx, result, point, work)),
    coverage: result.progress,
    engine: 'embedded',
  };
}

const figure = (ctx: Ctx, value: number) =>
  numberFormat(tagOf[ctx.locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(asRead(value));

const assessed = <T extends Score>(score: T): score is T & { maturity: number } => score.maturity !== null;

function summaryOf(ctx: Ctx, result: Result): string {
  const { overall, progress, goal } = result;
  const say = (key: string, values: Record<string, string | number> = {}) =>
    ctx.words(`questionnaire:analysis.${key}`, values);
  if (overall.maturity === null) return say('nothing', { applicable: progress.applicable });
  const maturity = figure(ctx, overall.maturity);
  const open = progress.applicable - progress.answered - progress.unknown;
  return [
    say('stands', { count: progress.answered, applicable: progress.applicable, maturity }),
    ctx.words(`questionnaire:${bandOf(overall.maturity)}`),
    ...topicsOf(ctx, result),
    goal > 3 ? say('goal', { goal }) : '',
    progress.unknown > 0 ? say('unknown', { count: progress.unknown }) : '',
    open > 0 ? say('open', { count: open }) : '',
    progress.answered * 2 < progress.applicable ? say('early') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The strongest and the weakest topic, where there are two that differ. */
function topicsOf(ctx: Ctx, { domains }: Result): string[] {
  const sorted = domains.filter(assessed).sort((a, b) => b.maturity - a.maturity);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || figure(ctx, best.maturity) === figure(ctx, worst.maturity)) return [];
  const values = {
    best: best.title,
    top: figure(ctx, best.maturity),
    worst: worst.title,
    low: figure(ctx, worst.maturity),
  };
  return [ctx.words('questionnaire:analysis.topics', values)];
}

function priorityOf(ctx: Ctx, { assessmentType, goal }: Result, point: Point, work: Pick<WorkDone, 'taken' | 'unfit'>) {
  const { questionId, value, weight } = point;
  const steps = nextSteps(stepsToward(questionId, work), value);
  const toGoal = stepsToward(questionId, work).filter((step) => !step.done && step.level > value && step.level <= goal);
  const [first] = steps;
  const count = goal - value;
  return {
    title: (first && library.get(first.id)?.[ctx.locale].title) || point.text,
    why: `${ctx.words(`questionnaire:analysis.weights.w${weight}`)} ${ctx.words('questionnaire:analysis.gap', {
      ...{ count, value, goal, today: point.level },
    })}`,
    questionId,
    hours: toGoal.length > 0 ? toGoal.reduce((sum, step) => sum + step.hours, 0) : null,
    href: questionnairePlaces.assessment.at({ assessmentType }, { q: questionId }),
  };
}
