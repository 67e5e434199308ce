/** What the order of work is made of: what is known of every company, and the records of one. */
import type { Condition, Profile } from '../onboarding/onboarding.conditions.ts';
import type { AssessmentType } from '../questionnaire/questionnaire.answers.ts';
import type { Answers, Asked } from '../questionnaire/questionnaire.rules.ts';

export interface PriorityStep {
  readonly id: string;
  readonly level: number;
  readonly hours: number;
  /** The gate that must not be answered no, beyond the question's own. */
  readonly needs: string | null;
}
export interface PriorityQuestion extends Asked {
  /** Harm in an ordinary year where nothing is done about it. */
  readonly risk: number;
  readonly basic: boolean;
  readonly management: boolean;
  readonly steps: readonly PriorityStep[];
}
export interface Danger {
  readonly question: string;
  /** The step that ends it, where it is not simply the next. */
  readonly step?: string | undefined;
  /** Said of the company: danger until the question reads `until`. */
  readonly when?: Condition | undefined;
  readonly until: number;
  /** An answer that low is danger by itself. */
  readonly atMost?: number | undefined;
}

/** What is known of every company: content. */
export interface PriorityKnowledge {
  readonly questions: readonly PriorityQuestion[];
  readonly dangers: readonly Danger[];
  readonly more: readonly { readonly when: Condition; readonly times: number; readonly questions: readonly string[] }[];
  readonly assumed: readonly { readonly question: string; readonly when: Condition; readonly level: number }[];
  readonly gates: readonly { readonly gate: string; readonly yes: Condition }[];
  readonly selfView: Readonly<Record<string, number>>;
  readonly suggested: readonly { readonly when: Condition; readonly assessment: AssessmentType }[];
  /** What leads nowhere before another thing is there: a copy is made before it is restored. */
  readonly after: readonly { readonly question: string; readonly waitsFor: string; readonly level: number }[];
  /** What each assessment asks. */
  readonly asked: Readonly<Record<AssessmentType, readonly string[]>>;
}

/** What is known of one company. */
export interface PriorityRecords<Due = never> {
  readonly profile: Profile;
  readonly answers: Answers;
  readonly steps: ReadonlyMap<string, { readonly status: 'open' | 'started' | 'done' }>;
  /** Controls that the company decided do not apply, as `framework id`. */
  readonly excluded?: ReadonlySet<string>;
  /** What cannot wait, whatever its day: a deadline of the law that runs, a weakness that attackers use. */
  readonly urgent?: readonly Due[];
  /** Duties that are late or near, the nearest day first. */
  readonly due?: readonly Due[];
}
