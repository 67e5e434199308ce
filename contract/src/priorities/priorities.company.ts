/** One company as the order of work sees it: what fits it, where each question stands, what is a danger. Pure. */
import { holds, metBy, type Profile } from '../onboarding/onboarding.conditions.ts';
import { type Answers, answerStandingOf } from '../questionnaire/questionnaire.rules.ts';
import { suggestedAnswer } from '../questionnaire/questionnaire.suggestions.ts';
import type { Danger, PriorityKnowledge, PriorityQuestion, PriorityRecords } from './priorities.knowledge.ts';

/**
 * Fewer answers than this say nothing of the rest: the first answers are asked what to suppose. Answers on privacy alone say
 * nothing of passwords and copies.
 */
const enoughAnswers = 10;
/** The level from which a basic is in place. */
export const inPlace = 2;

/** The gates as they stand: answered, or as the first answers let us suppose; what neither says stays open. */
export function fittingAnswers(
  { gates }: Pick<PriorityKnowledge, 'gates'>,
  { profile, answers }: Pick<PriorityRecords, 'profile' | 'answers'>,
): Answers {
  if (Object.keys(profile).length === 0) return answers;
  const open = gates.filter(({ gate }) => !['yes', 'no'].includes(String(answers.get(gate))));
  return new Map([...answers, ...open.map(({ gate, yes }) => [gate, holds(yes, profile) ? 'yes' : 'no'] as const)]);
}

interface Standing {
  readonly level: number;
  readonly assumed: boolean;
  readonly unknown: boolean;
  /** Of the first answers, those by which it is supposed; none where it is supposed of everybody. */
  readonly because: Profile;
}
const nothing: Profile = {};

/** The records of one company, asked. */
export class PriorityCompany {
  readonly answers: Answers;
  private readonly supposed: { readonly security: boolean; readonly privacy: boolean };
  readonly knowledge: PriorityKnowledge;
  readonly records: PriorityRecords<unknown>;

  constructor(knowledge: PriorityKnowledge, records: PriorityRecords<unknown>) {
    this.knowledge = knowledge;
    this.records = records;
    this.answers = fittingAnswers(knowledge, records);
    const privacy = new Set(knowledge.asked.privacy);
    const said = knowledge.questions.filter(({ id }) => records.answers.has(id));
    const few = (count: number) => count < enoughAnswers && 'self-view' in records.profile;
    const ofSecurity = said.filter(({ id }) => !privacy.has(id)).length;
    this.supposed = { security: few(ofSecurity), privacy: few(said.length) };
  }
  private supposes({ id }: PriorityQuestion): boolean {
    return this.knowledge.asked.privacy.includes(id) ? this.supposed.privacy : this.supposed.security;
  }

  /** Whether a question, and a step, is about something that this company has. */
  fits(question: PriorityQuestion): boolean {
    const standing = answerStandingOf(question, this.answers);
    if (standing === 'switched-off' || standing === 'not-applicable') return false;
    const decided = question.controls.filter(({ weight }) => weight >= 2);
    const out = this.records.excluded ?? new Set();
    return decided.length === 0 || decided.some(({ framework, id }) => !out.has(`${framework} ${id}`));
  }
  stepsOf(question: PriorityQuestion) {
    return question.steps
      .filter(({ needs }) => needs === null || this.answers.get(needs) !== 'no')
      .map((step) => ({ ...step, reaches: step.level, done: this.records.steps.get(step.id)?.status === 'done' }));
  }

  /** Where a question stands; null where nothing is known of it, nor to be supposed. */
  standing(question: PriorityQuestion): Standing | null {
    const value = this.records.answers.get(question.id);
    const known = { assumed: false, unknown: false, because: nothing };
    if (typeof value === 'number') return { level: this.worked(question, value), ...known };
    const worked = this.worked(question, 0);
    if (value === 'unknown') return { level: worked, ...known, unknown: worked === 0 };
    if (worked > 0) return { level: worked, ...known };
    return this.supposes(question) ? { ...this.suppose(question), assumed: true, unknown: false } : null;
  }
  private worked(question: PriorityQuestion, value: number): number {
    const earned = suggestedAnswer(this.stepsOf(question), { value, standing: 'answered' });
    return Math.max(value, earned ?? 0);
  }
  private suppose({ id }: PriorityQuestion): Pick<Standing, 'level' | 'because'> {
    const { profile } = this.records;
    const found = this.knowledge.assumed.find(({ question, when }) => question === id && holds(when, profile));
    if (found) return { level: found.level, because: metBy(found.when, profile) };
    const view = profile['self-view']?.slice(0, 1) ?? [];
    const level = this.knowledge.selfView[view[0] ?? ''];
    return level === undefined ? { level: 1, because: nothing } : { level, because: { 'self-view': view } };
  }

  /** The first answers by which a danger stands, or a standing is supposed. */
  becauseOf(danger: Danger | undefined, { because }: Standing): Profile {
    const { profile } = this.records;
    return danger?.when && holds(danger.when, profile) ? metBy(danger.when, profile) : because;
  }

  weightOf({ id, risk }: PriorityQuestion): number {
    const { profile } = this.records;
    const more = this.knowledge.more.filter(({ when, questions }) => questions.includes(id) && holds(when, profile));
    return more.reduce((sum, { times }) => sum * times, risk);
  }

  dangerOf({ id }: PriorityQuestion, { level, assumed }: Standing): Danger | undefined {
    const { profile } = this.records;
    return this.knowledge.dangers.find(
      ({ question, when, until, atMost }) =>
        question === id &&
        ((when && holds(when, profile) && level < until) || (!assumed && atMost !== undefined && level <= atMost)),
    );
  }

  /** Whether something that it leads on from is not there yet. */
  waits({ id }: PriorityQuestion): boolean {
    return this.knowledge.after.some(({ question, waitsFor, level }) => {
      const base = question === id ? this.knowledge.questions.find((one) => one.id === waitsFor) : undefined;
      return base !== undefined && this.fits(base) && (this.standing(base)?.level ?? level) < level;
    });
  }

  /** Whether the certificate is wanted: then the management of security is no luxury. */
  get certifies(): boolean {
    return this.answers.get('iso-goal') === 'yes';
  }
  get lacksBasics(): boolean {
    return this.knowledge.questions.some((question) => {
      if (!question.basic || !this.fits(question)) return false;
      return (this.standing(question)?.level ?? inPlace) < inPlace;
    });
  }
}
