/** Where a company's records disagree: answers with their own comments, with other comments, with proof, plans and policies. Pure. */
import { folded, stemsOf } from './orders.ts';

/** An answer as the rules read it. */
export interface AnsweredFact {
  readonly id: string;
  readonly value: number;
  readonly comment: string;
  /** YYYY-MM-DD */
  readonly day: string;
  /** The controls that it decides about, the one that it speaks of most first. */
  readonly controls: readonly string[];
}
/** A record that speaks of a control: an approved policy, or a plan that is not finished. */
export interface ControlFact {
  readonly id: string;
  readonly title: string;
  readonly control: string;
}
export interface ClashFacts {
  readonly answers: readonly AnsweredFact[];
  /** Controls with valid evidence; null where the reader may not know. */
  readonly proven: ReadonlySet<string> | null;
  readonly policies: readonly ControlFact[];
  readonly plans: readonly ControlFact[];
  /** YYYY-MM-DD: answers from before are stale. */
  readonly staleBefore: string;
}

export type Clash =
  | { readonly rule: 'denied' | 'unproven' | 'stale'; readonly answer: AnsweredFact }
  | { readonly rule: 'disagree'; readonly answer: AnsweredFact; readonly other: AnsweredFact }
  | { readonly rule: 'promised' | 'unfinished'; readonly answer: AnsweredFact; readonly record: ControlFact };

/** From here on an answer says that something is done as a routine; up to there, that it hardly is. */
const routine = 3;
const hardly = 1;
/** What is said to work as it should wants proof. */
const whole = 4;

const denies =
  /\b(?:nunca|jamais|never|ainda nao|todavia no|aun no|not yet|nao (?:foi|foram|e|sao|ha|temos|tem|fazemos|testamos|existe\w*|fizemos|funciona\w*|usamos)|no (?:se|hay|tenemos|tiene|hacemos|existe\w*|fue|fueron|probamos|funciona\w*)|(?:is|are|was|were|do|does|did|have|has) not|(?:isn|aren|wasn|weren|don|doesn|didn|haven|hasn) ?t|nobody|ninguem|nadie|no one|sem (?:teste|prova|registro)|without (?:test|proof|record)\w*)\b/;
const deniesIn = (comment: string): boolean => denies.test(folded(comment).replaceAll(/[’']/g, ' '));
/** Words that say nothing of what a comment is about. */
const longWord = 5;
const share = (a: string, b: string): boolean => {
  const of = (text: string) => new Set([...stemsOf(text)].filter((stem) => stem.length >= longWord));
  const first = of(a);
  return [...of(b)].some((stem) => first.has(stem));
};

/** Comments on one control, of which one says that what the other tells is not so. */
function disagreeing(answers: readonly AnsweredFact[]): Clash[] {
  const told = answers.filter(({ comment }) => comment.trim() !== '');
  return told.flatMap((answer, at) =>
    told
      .slice(at + 1)
      .filter(
        (other) =>
          other.controls.some((control) => answer.controls.includes(control)) &&
          deniesIn(answer.comment) !== deniesIn(other.comment) &&
          share(answer.comment, other.comment),
      )
      .map((other): Clash => ({ rule: 'disagree', answer, other })),
  );
}

/** Everything that does not fit together, what contradicts before what only lacks proof or is old. */
export function clashesIn({ answers, proven, policies, plans, staleBefore }: ClashFacts): Clash[] {
  const first = ({ controls }: AnsweredFact) => controls[0] ?? '';
  const beside = (rule: 'promised' | 'unfinished', records: readonly ControlFact[], fits: (value: number) => boolean) =>
    answers
      .filter(({ value }) => fits(value))
      .flatMap((answer): Clash[] => {
        const record = records.find(({ control }) => control === first(answer));
        return record ? [{ rule, answer, record }] : [];
      });
  return [
    ...answers
      .filter(({ value, comment }) => value >= routine && deniesIn(comment))
      .map((answer): Clash => ({ rule: 'denied', answer })),
    ...disagreeing(answers),
    ...beside('promised', policies, (value) => value <= hardly),
    ...beside('unfinished', plans, (value) => value >= whole),
    ...answers
      .filter((answer) => proven !== null && answer.value >= whole && !answer.controls.some((one) => proven.has(one)))
      .map((answer): Clash => ({ rule: 'unproven', answer })),
    ...answers.filter(({ day }) => day < staleBefore).map((answer): Clash => ({ rule: 'stale', answer })),
  ];
}
