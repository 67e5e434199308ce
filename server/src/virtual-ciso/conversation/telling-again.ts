/** The text that was told last, told again in another form: what it answered is answered again as it was, and never searched for by the words that ask for the form. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { AnswerText } from '../answers/answer-builder.ts';
import { type AnswerContext, inLanguage } from '../answers/answer-context.ts';
import { inForm, isLetterText } from '../answers/in-form.ts';
import type { Conversed } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { asItStands, formAfter, formAsked, formWithin, listOfAnswer, type TellingForm } from './form-asked.ts';
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

/** What is told, in which talk and in what form. Pure. */
export function tellingAsked(said: string, state: ConversationState): Asked {
  const form = formAsked(writtenOut(said), state, state.told?.isLetter ?? false);
  const { told } = state;
  if (form && told)
    return { said: told.said, before: { ...told.before, told: null }, form: formAfter(told.form, form), again: true };
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
  if (why.test(now)) return false;
  const asksOther = asks.some((one) => !likened(before).asks.includes(one));
  return asksOther && of.length <= 1 && now.split(' ').length <= fewWords;
}
function saidAlready({ say }: AnswerContext): Pick<AnswerText, 'content' | 'citations' | 'related' | 'notices'> {
  return { content: say('talk.said-already'), citations: [], related: [], notices: ['unsure'] };
}

/** One turn, and the text that was told last in the form that is asked for. */
export async function toldInForm(
  said: string,
  state: ConversationState,
  reader: AnswerContext,
  answer: Answer,
): Promise<Conversed> {
  const asked = tellingAsked(said, state);
  const own = asked.again ? asItStands : formWithin(said);
  const first = await answer(asked.said, asked.before, asked.form.locale);
  const isLetter = isLetterText(first.draft);
  // What a request for a letter says of its form is its form; of anything else, how it is told is asked.
  const form =
    isLetter && !asked.again ? formAfter(asked.form, own) : { ...asked.form, lines: asked.form.lines ?? own.lines };
  const { draft, state: after } =
    form.locale !== asked.form.locale ? await answer(asked.said, asked.before, form.locale) : first;
  const locale = form.locale ?? after.locale ?? reader.locale;
  const context = locale === reader.locale ? reader : inLanguage(reader, locale);
  const whole = inForm(form, draft, context);
  const told = !asked.again && repeats(said, whole.content, state) ? { ...whole, ...saidAlready(context) } : whole;
  const kept = { said: asked.said, form, isLetter, content: told.content };
  const next = asked.again ? { ...state, locale: after.locale } : after;
  return { draft: told, state: tellingKept({ ...asked.before, told: null }, next, kept) };
}
