/** Which questions are asked of a supplier, and what counts as an answer. Pure; the same for the page and for the server. */

/** What was answered: the id of an option, `yes`, `no`, `na`; several ids; a text; a number; a day. */
export type SupplierValue = string | number | readonly string[] | null;

interface Asked {
  readonly id: string;
  readonly kind: string;
  readonly optional: boolean;
  readonly when: { readonly question: string; readonly is: readonly string[] } | null;
}
type Held = ReadonlyMap<string, { readonly value: SupplierValue; readonly note: string; readonly files: number }>;

/** What was chosen or typed, as texts. */
export const valueTexts = (value: SupplierValue | undefined): readonly string[] =>
  value === undefined || value === null ? [] : typeof value === 'object' ? value : [String(value)];

/** Answers that any question may get, whatever its options. */
const fixed = ['yes', 'no', 'na'] as const;
export type FixedValue = (typeof fixed)[number];
/** `yes`, `no` or `na`, where that was answered to such a question; undefined for what is said in the question's own words. */
export const fixedValue = (kind: string, value: SupplierValue | undefined): FixedValue | undefined => {
  const found = fixed.find((one) => one === value);
  return kind === 'yes-no' || (found === 'na' && kind !== 'text') ? found : undefined;
};
/** Whether it was answered that it does not apply. What is written in a text is a text, also where it reads `na`. */
export const isNotApplicable = (kind: string, value: SupplierValue | undefined): boolean =>
  fixedValue(kind, value) === 'na';

type Conditional = Pick<Asked, 'id' | 'when'>;
/** Questions by their ids. */
export const byQuestion = <Q extends Conditional>(questions: readonly Q[]): ReadonlyMap<string, Q> =>
  new Map(questions.map((one) => [one.id, one]));

/** The question on which this one hangs; a question that the questionnaire does not hold hides nothing. */
const before = ({ id, when }: Conditional, known: ReadonlyMap<string, Conditional>): Conditional | undefined =>
  when && when.question !== id ? known.get(when.question) : undefined;

/** Whether it is asked, by what was answered before: nothing hangs on the answer to a question that is not asked itself. */
export function isAsked(question: Conditional, held: Held, known: ReadonlyMap<string, Conditional>): boolean {
  const parent = before(question, known);
  if (!parent) return true;
  const given = valueTexts(held.get(parent.id)?.value);
  return (question.when?.is.some((one) => given.includes(one)) ?? true) && isAsked(parent, held, known);
}

/** Whether an answer to it may change where only some are asked again: those, and what hangs on their answers. */
export function mayChange(
  question: Conditional,
  again: ReadonlySet<string>,
  known: ReadonlyMap<string, Conditional>,
): boolean {
  if (again.has(question.id)) return true;
  const parent = before(question, known);
  return parent !== undefined && mayChange(parent, again, known);
}

/** Whether it is answered: something chosen or written, or a file where one is asked; what does not apply wants its reason. */
export function isAnswered({ id, kind }: Pick<Asked, 'id' | 'kind'>, held: Held): boolean {
  const given = held.get(id);
  if (!given) return false;
  if (isNotApplicable(kind, given.value)) return given.note.trim() !== '';
  if (kind === 'file') return given.files > 0;
  return valueTexts(given.value).some((one) => one.trim() !== '');
}

/** The ids of the questions that are asked and must still be answered. */
export function stillOpen(questions: readonly Asked[], held: Held): string[] {
  const known = byQuestion(questions);
  return questions
    .filter((question) => !question.optional && isAsked(question, held, known) && !isAnswered(question, held))
    .map(({ id }) => id);
}
