/** What comes first, in the reader's language: the thing to do, why, how long it takes, and where it is done. */
import { guidesOf, steps as library } from '@vigia/content/frameworks/load.ts';
import { questions as firstQuestions } from '@vigia/content/onboarding/load.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import type { Profile } from '@vigia/contract/onboarding/onboarding.conditions.ts';
import type { PriorityItem } from '@vigia/contract/priorities/priorities.contract.ts';
import type { FirstThing } from '@vigia/contract/priorities/priorities.rules.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { minutesFor } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { DueReader, DueRecord } from '../kit/due/due.ts';
import { askedIn, currentModel, type ModelQuestion } from '../questionnaire/questionnaire.queries.ts';

export interface PriorityReader {
  readonly locale: Locale;
  readonly role: Role;
  readonly due: DueReader;
  words(key: string, values?: Record<string, string | number>): string;
  date(day: string): string;
}
type ToldThing = Pick<PriorityItem, 'title' | 'why'>;
type OfQuestion = Extract<FirstThing, { questionId: string }>;

const asked = new Map(currentModel.questions.map((question) => [question.id, question]));
const blank = { hours: null, questionId: null, stepId: null, assessmentType: null, planId: null, control: null };

/**
 * The control that a question decides most: of the LGPD where it asks about personal data, else of ISO/IEC 27001. Where a
 * step is to be done, one that the step leads to, so that it can be started there.
 */
export function mainControlOf(
  question: ModelQuestion,
  stepId: string | null,
): { framework: Framework; controlId: string } | null {
  const wanted: Framework = askedIn(question.id) === 'privacy' ? 'lgpd' : 'iso27001';
  const rank = (framework: Framework) => Number(framework === wanted);
  const led = question.controls.filter(
    ({ framework, id }) => stepId !== null && guidesOf(framework).get(id)?.steps.includes(stepId),
  );
  const [first] = [...(led.length > 0 ? led : question.controls)].sort(
    (a, b) => rank(b.framework) - rank(a.framework) || b.weight - a.weight || (a.id < b.id ? -1 : 1),
  );
  return first ? { framework: first.framework, controlId: first.id } : null;
}

/** What to do about a question, and why: told from facts, which may be kept. */
export function toldOf(
  thing: OfQuestion,
  { locale, words }: Pick<PriorityReader, 'locale' | 'words'>,
): ToldThing | null {
  const question = asked.get(thing.questionId)?.text[locale];
  if (question === undefined) return null;
  if (thing.kind === 'find-out')
    return { title: words('priorities:find-out', { question }), why: words('priorities:why.find-out') };
  const step = library.get(thing.stepId)?.[locale];
  if (!step) return null;
  const danger = thing.tier === 'danger' ? 'danger' : 'risk';
  const { from, to, more: count } = thing;
  const said = saidOf(thing.because, locale, words);
  const known = said === '' ? 'supposed' : 'assumed';
  const why = words(`priorities:why.${danger}-${thing.assumed ? known : 'known'}`, { question, from, to, count, said });
  return { title: step.title, why };
}

/** What was answered in the first questions, in their own words. */
function saidOf(because: Profile, locale: Locale, words: PriorityReader['words']): string {
  const said = Object.entries(because).flatMap(([id, chosen]) => {
    const first = firstQuestions.find((one) => one.id === id);
    const labels = first?.options.filter((one) => chosen.includes(one.id)).map((one) => one[locale].label) ?? [];
    if (!first || labels.length === 0) return [];
    return [words('priorities:said', { question: first[locale].text, answer: labels.join('”, “') })];
  });
  return said.join(words('priorities:and'));
}

function toldStep(thing: OfQuestion, planId: string | null, reader: PriorityReader): PriorityItem[] {
  const question = asked.get(thing.questionId);
  const stepId = thing.kind === 'step' ? thing.stepId : null;
  const told = toldOf(thing, reader);
  if (!question || !told) return [];
  const control = mainControlOf(question, stepId);
  return [
    {
      ...{
        ...blank,
        ...told,
        kind: thing.kind,
        tier: thing.tier,
        questionId: thing.questionId,
        stepId,
        planId,
        control,
      },
      hours: thing.kind === 'step' ? thing.hours : null,
      href: hrefOf(thing, planId, control, reader.role),
    },
  ];
}

/** Where it is done: its plan, the control with its steps, or the question. */
function hrefOf(thing: OfQuestion, planId: string | null, control: PriorityItem['control'], role: Role): string | null {
  if (planId !== null) return actionPlansPlaces.plan.at({ actionPlanId: planId });
  if (thing.kind === 'step' && control && allows(role, 'compliance.read'))
    return controlAddress(control.framework, control.controlId);
  if (!allows(role, 'questionnaire.answer')) return null;
  return questionnairePlaces.assessment.at({ assessmentType: askedIn(thing.questionId) }, { q: thing.questionId });
}

/** One thing, told; nothing where the product no longer knows it. */
export function toldPriority(
  thing: FirstThing<DueRecord>,
  planOf: (stepId: string) => string | null,
  reader: PriorityReader,
): PriorityItem[] {
  const { role, words, due, date } = reader;
  if (thing.kind === 'due') {
    const { kind, title, day, late, href } = thing.record;
    const why = day === null ? '' : words(`priorities:why.${late ? 'late' : 'soon'}`, { date: date(day) });
    const said = words(`${due.wordsOf(kind)}.todo`, { title });
    return [{ ...blank, kind: 'due', tier: thing.tier, title: said, why, href }];
  }
  if (thing.kind === 'assess') {
    const { assessmentType, begun, left: count, tier } = thing;
    const title = words(`priorities:assess.${begun ? 'go-on' : 'begin'}.${assessmentType}`);
    const why = words('priorities:why.assess', { count, minutes: minutesFor(count) });
    const may = allows(role, 'questionnaire.answer');
    const href = may ? questionnairePlaces.assessment.at({ assessmentType }) : null;
    return [{ ...blank, kind: 'assess', tier, title, why, assessmentType, href }];
  }
  return toldStep(thing, thing.kind === 'step' ? planOf(thing.stepId) : null, reader);
}
