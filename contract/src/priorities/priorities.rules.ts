/**
 * What a company does first: one order, made of its records, wherever the product says "first" (decision 0029). Danger that
 * is there now, what happened or was found before what was answered; then duties with a day; then finding out where one
 * stands; then what lowers most risk *per step*, so that big work is represented by its next step; work on the management of
 * security after the basics, unless the certificate is the goal. What does not fit the company is not in it. Pure.
 */

import { holds, type Profile } from '../onboarding/onboarding.conditions.ts';
import type { AssessmentType } from '../questionnaire/questionnaire.answers.ts';
import { assessmentProgressOf } from '../questionnaire/questionnaire.rules.ts';
import { nextSteps } from '../questionnaire/questionnaire.suggestions.ts';
import { inPlace, PriorityCompany } from './priorities.company.ts';
import type { PriorityKnowledge, PriorityQuestion, PriorityRecords } from './priorities.knowledge.ts';

export const priorityTiers = ['danger', 'duty', 'assess', 'risk', 'later'] as const;
export type PriorityTier = (typeof priorityTiers)[number];

interface AboutQuestion {
  readonly tier: PriorityTier;
  readonly questionId: string;
  /** Where the question stands, by answer and finished work. */
  readonly from: number;
  /** Nobody answered yet: the first answers let us suppose it. */
  readonly assumed: boolean;
  /** The first answers that say so: question and options. */
  readonly because: Profile;
  readonly score: number;
}
export type FirstThing<Due = never> =
  | (AboutQuestion & {
      readonly kind: 'step';
      readonly stepId: string;
      readonly to: number;
      readonly hours: number;
      /** How many other open steps the level takes besides this one. */
      readonly more: number;
    })
  | (AboutQuestion & { readonly kind: 'find-out' })
  | {
      readonly kind: 'assess';
      readonly tier: 'assess';
      readonly assessmentType: AssessmentType;
      readonly begun: boolean;
      readonly left: number;
    }
  | { readonly kind: 'due'; readonly tier: 'danger' | 'duty'; readonly record: Due };

/** What remains of a risk at each level of its question. */
const remaining = [1, 0.7, 0.35, 0.1, 0.03, 0] as const;
const remains = (level: number): number => remaining[Math.min(5, Math.max(0, Math.floor(level)))] ?? 0;
/** What is supposed counts a little less than what was said, and so does what is to be found out. */
const supposed = 0.8;
const foundOut = 0.9;
/** So does what waits for something else. */
const waiting = 0.6;
/** Everything that may be done, the first thing first; each step once. */
export function firstThings<Due = never>(
  knowledge: PriorityKnowledge,
  records: PriorityRecords<Due>,
): FirstThing<Due>[] {
  const company = new PriorityCompany(knowledge, records);
  const later = company.lacksBasics && !company.certifies;
  const about = knowledge.questions.flatMap((question) => thingOf(company, question, later)).sort(byTierAndScore);
  const seen = new Set<string>();
  const once = about.filter((thing) => {
    const key = thing.kind === 'step' ? thing.stepId : thing.questionId;
    return !seen.has(key) && seen.add(key);
  });
  const inTier = (tiers: readonly PriorityTier[]) => once.filter(({ tier }) => tiers.includes(tier));
  const dueIn = (tier: 'danger' | 'duty', due: readonly Due[] = []) =>
    due.map((record) => ({ kind: 'due', tier, record }) as const);
  const now = [...dueIn('danger', records.urgent), ...inTier(['danger'])];
  return [...now, ...dueIn('duty', records.due), ...assessmentsOf(company), ...inTier(['risk']), ...inTier(['later'])];
}

const rankOf = (tier: PriorityTier): number => priorityTiers.indexOf(tier);
type OfQuestion = Extract<FirstThing, AboutQuestion>;
const byTierAndScore = (a: OfQuestion, b: OfQuestion): number =>
  rankOf(a.tier) - rankOf(b.tier) || b.score - a.score || (a.questionId < b.questionId ? -1 : 1);

function thingOf(company: PriorityCompany, question: PriorityQuestion, later: boolean): OfQuestion[] {
  if (question.kind === 'gate' || !company.fits(question)) return [];
  const standing = company.standing(question);
  if (!standing) return [];
  const { level: from, assumed, unknown } = standing;
  const danger = company.dangerOf(question, standing);
  const tier: PriorityTier = danger ? 'danger' : question.management && later ? 'later' : 'risk';
  const about = { tier, questionId: question.id, from, assumed, because: company.becauseOf(danger, standing) };
  const weight = company.weightOf(question);
  if (unknown) return [{ ...about, kind: 'find-out', score: weight * foundOut * (remains(0) - remains(inPlace)) }];
  const steps = company.stepsOf(question);
  const next = nextSteps(steps, from);
  const step = steps.find(({ id, done }) => id === danger?.step && !done) ?? next[0];
  if (!step) return [];
  const share = danger ? 1 : Math.sqrt(Math.max(1, next.length));
  const factor = (assumed ? supposed : 1) * (company.waits(question) ? waiting : 1) * easeOf(step.hours);
  const lowered =
    step.id === danger?.step ? remains(from) - remains(step.level) : loweredBy(question, from, step.level);
  const score = ((weight * lowered) / share) * factor;
  const { id: stepId, level: to, hours } = step;
  const more = openBetween(steps, from, to).filter(({ id }) => id !== stepId).length;
  return [{ ...about, kind: 'step', stepId, to, hours, more, score }];
}

/** The steps above a level, up to another, that are not done. */
const openBetween = <Step extends { readonly level: number; readonly done: boolean }>(
  steps: readonly Step[],
  from: number,
  to: number,
): Step[] => steps.filter(({ level, done }) => !done && level > from && level <= to);

/** Short work before long work where both lower as much: four hours weigh as they are. */
const easeOf = (hours: number): number => (4 / Math.max(1, hours)) ** 0.2;

/** What a level takes from a risk; where levels between have no step that fits, only what it adds to the one below. */
function loweredBy({ steps }: PriorityQuestion, from: number, to: number): number {
  const open = Math.min(...steps.map(({ level }) => level).filter((level) => level > from));
  return remains(to > open ? Math.max(from, to - 1) : from) - remains(to);
}

/** Whether somebody began an assessment. A gate begins nothing: the first questions may have answered it. */
export function isBegun(
  { asked, questions }: Pick<PriorityKnowledge, 'asked' | 'questions'>,
  answers: PriorityRecords['answers'],
  type: AssessmentType,
): boolean {
  const own = new Set(asked[type]);
  return questions.some(({ id, kind }) => own.has(id) && kind === 'maturity' && answers.has(id));
}

/** The assessment to begin with, while it still asks something. */
function assessmentsOf({ knowledge, records }: PriorityCompany): Extract<FirstThing, { kind: 'assess' }>[] {
  const type = suggestedAssessment(knowledge, records.profile);
  const own = new Set(knowledge.asked[type]);
  const asked = knowledge.questions.filter(({ id }) => own.has(id));
  const { applicable, answered, unknown } = assessmentProgressOf(asked, records.answers);
  const left = applicable - answered - unknown;
  const begun = isBegun(knowledge, records.answers, type);
  return left > 0 ? [{ kind: 'assess', tier: 'assess', assessmentType: type, begun, left }] : [];
}

/** The assessment that the first answers suggest to begin with. */
export const suggestedAssessment = (
  { suggested }: Pick<PriorityKnowledge, 'suggested'>,
  profile: Profile,
): AssessmentType => suggested.find(({ when }) => holds(when, profile))?.assessment ?? 'essential';

/** The open steps of a question that fit the company, from where it stands up to the level that its next work leads to. */
export function stepsToward(
  knowledge: PriorityKnowledge,
  records: PriorityRecords<unknown>,
  { questionId, from, to }: Pick<Extract<FirstThing, { kind: 'step' }>, 'questionId' | 'from' | 'to'>,
): string[] {
  const question = knowledge.questions.find(({ id }) => id === questionId);
  if (!question) return [];
  return openBetween(new PriorityCompany(knowledge, records).stepsOf(question), from, to).map(({ id }) => id);
}
