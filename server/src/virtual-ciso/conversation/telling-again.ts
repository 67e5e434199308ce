/** The text that was told last, told again in another form: what it answered is answered again as it was, and never searched for by the words that ask for the form. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { AnswerText } from '../answers/answer-builder.ts';
import { type AnswerContext, inLanguage } from '../answers/answer-context.ts';
import { deniedPromise } from '../answers/customer-answers.ts';
import { inForm, isLetterText } from '../answers/in-form.ts';
import { planInForm } from '../answers/plan-in-form.ts';
import { anotherLetter, readdressed } from './another-letter.ts';
import { bareAsked } from './bare-asked.ts';
import type { Conversed } from './by-slots.ts';
import { anotherAsked, samePlanFor, type Written } from './changes-asked.ts';
import { plainWords } from './follow-ups.ts';
import { asItStands, formAfter, formAsked, formWithin, listOfAnswer, type TellingForm } from './form-asked.ts';
import { spokenIn } from './language.ts';
import { likened } from './likeness.ts';
import { answeredAs, type ConversationState, tellingKept } from './state.ts';
import { writtenOut } from './written-out.ts';

/** A turn in a language; null for that of its words. */
type Answer = (said: string, state: ConversationState, locale: Locale | null) => Promise<Conversed>;

interface Asked {
  readonly said: string;
  readonly before: ConversationState;
  readonly form: TellingForm;
  /** The talk goes on as it was. */
  readonly again: boolean;
}

type Told = NonNullable<ConversationState['told']>;
/** The same text, answered as it was. */
const onceMore = ({ said, before }: Told, form: TellingForm): Asked => ({
  ...{ said, form, again: true },
  before: { ...before, told: null },
});
/** What a letter or a plan that was written last is to become; null where nothing of the kind is asked. */
function ofWritten(said: string, state: ConversationState, told: Told, today: string): Asked | null {
  const tongue = spokenIn(said) ?? state.locale ?? 'pt';
  const another = told.isPlan ? samePlanFor(said, tongue) : null;
  // Owner, day and length stay: they were said of the plan, and not of what it was for.
  if (another !== null) return { said: another, before: state, form: told.form, again: false };
  const next = anotherLetter(said, tongue, told.isLetter);
  if (next?.ask === 'own') return { said: next.said, before: state, form: asItStands, again: false };
  if (next) {
    const toOther = readdressed(told.said, next.to);
    return toOther === null
      ? onceMore(told, { ...told.form, to: [next.to] })
      : onceMore({ ...told, said: toOther }, told.form);
  }
  const changed = anotherAsked(writtenOut(said), today, told) ?? severalChanges(writtenOut(said), state, told, today);
  return changed && onceMore(told, formAfter(told.form, changed));
}
const mostChanges = 4;
/** “More formal, and sign it as Nara”: several changes at once; null where one of them is none. */
function severalChanges(said: string, state: ConversationState, told: Told, today: string): TellingForm | null {
  const clauses = said.split(/\s*[,;]\s*|\s+(?:e|y|and)\s+/u).filter(Boolean);
  if (clauses.length < 2 || clauses.length > mostChanges) return null;
  const changes = clauses.map((one) => anotherAsked(one, today, told) ?? formAsked(one, state, told.isLetter));
  const known = changes.flatMap((one) => one ?? []);
  return known.length === clauses.length ? known.reduce(formAfter) : null;
}

/** What is told, in which talk and in what form. Pure. */
export function tellingAsked(said: string, state: ConversationState, today: string): Asked {
  const { told } = state;
  const written = told && ofWritten(said, state, told, today);
  if (written) return written;
  const form = formAsked(writtenOut(said), state, told?.isLetter ?? false);
  if (form && told) return onceMore(told, formAfter(told.form, form));
  if (form) return { said: state.question, before: { ...state, question: '', told: null }, form, again: true };
  const list = listOfAnswer(said);
  if (list && state.question !== '') return { said: list.question, before: state, form: list.form, again: false };
  return { said, before: state, form: asItStands, again: false };
}

const fewWords = 6;
/** A choice is told with its reasons: who asks for those gets them once more. */
const why = /\b(?:por ?que|pq|why)\b/;
/** Whether a short question that names hardly anything gets the text that another one got just before: it is no answer to both. Pure. */
export function repeats(
  said: string,
  content: string,
  { told, answered }: Pick<ConversationState, 'told' | 'answered'>,
): boolean {
  if (told === null || answered === '' || answeredAs(content) !== answered) return false;
  const [now, before] = [plainWords(said), plainWords(told.said)];
  const { of, asks } = likened(now);
  // All of a list, or who is missing, may be what was told.
  if (why.test(now) || toldAlready.has(bareAsked(said) ?? '')) return false;
  const asksOther = asks.some((one) => !likened(before).asks.includes(one));
  return asksOther && of.length <= 1 && now.split(' ').length <= fewWords;
}
const toldAlready: ReadonlySet<string> = new Set(['count', 'which', 'names', 'missing']);
function saidAlready({ say }: AnswerContext): Pick<AnswerText, 'content' | 'citations' | 'related' | 'notices'> {
  return { content: say('talk.said-already'), citations: [], related: [], notices: ['unsure'] };
}

/** What a request for a letter or a plan says of its form is its form; of anything else, how it is told is asked. */
function formOf(
  { again, form, said: meant }: Asked,
  said: string,
  { isLetter, isPlan }: Written,
  today: string,
): TellingForm {
  if (again) return form;
  const own = formWithin(said);
  if (isLetter) return formAfter(form, own);
  const planned = isPlan && meant === said ? anotherAsked(said, today, { isLetter, isPlan }) : null;
  return planned ? formAfter(form, planned) : { ...form, lines: form.lines ?? own.lines };
}

/** One turn, and the text that was told last in the form that is asked for. */
export async function toldInForm(
  said: string,
  state: ConversationState,
  reader: AnswerContext,
  answer: Answer,
): Promise<Conversed> {
  const asked = tellingAsked(said, state, reader.today);
  const first = await answer(asked.said, asked.before, asked.form.locale);
  const isLetter = isLetterText(first.draft);
  const isPlan = first.draft.changes.some(({ kind }) => kind === 'action-plan');
  const form = formOf(asked, said, { isLetter, isPlan }, reader.today);
  const { draft, state: after } =
    form.locale !== asked.form.locale ? await answer(asked.said, asked.before, form.locale) : first;
  const locale = form.locale ?? after.locale ?? reader.locale;
  const context = locale === reader.locale ? reader : inLanguage(reader, locale);
  const formed = isPlan ? await planInForm(form, draft, context) : inForm(form, draft, context);
  const denied = isLetter ? await deniedPromise(form.added, context) : null;
  const whole = denied === null ? formed : { ...formed, content: `${denied}\n\n${formed.content}` };
  const told = !asked.again && repeats(said, whole.content, state) ? { ...whole, ...saidAlready(context) } : whole;
  const kept = { said: asked.said, form, isLetter, isPlan, content: told.content };
  const next = asked.again ? { ...state, locale: after.locale } : after;
  return { draft: told, state: tellingKept({ ...asked.before, told: null }, next, kept) };
}
