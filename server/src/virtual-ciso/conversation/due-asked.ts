/** Whether it is asked what has its day in a period, of no room in particular, or of one of them after that. Pure. */
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { type Period, periodIn } from './periods.ts';
import { anyOfIt, type RegisterAsked } from './register-asked.ts';
import { registerNamed } from './register-names.ts';
import type { ConversationState } from './state.ts';

const ending =
  /\b(?:venc\w*|expir\w*|acab\w*|termin\w*|due|ends?|ending|prazos?|plazos?|deadlines?|fazer|hacer|do|agenda|calend\w*)\b/;

export function dueInPeriod(question: string, all: readonly RegisterOfRoom[], today: string): Period | null {
  const words = plainWords(question);
  if (words.split(' ').length > 10 || !ending.test(words) || registerNamed(all, words)) return null;
  const { period, rest } = periodIn(words, today);
  const unknown = tellingWords(rest.replace(ending, ' '));
  return period && unknown.length === 0 ? { ...period, on: 'day' } : null;
}

const only = /^(?:(?:e|y|and|mas|pero|but) )*(?:so|somente|apenas|solo|solamente|only|just)\b/;
/** What was asked of a period, of one register alone. */
export function onlyOfPeriod(
  question: string,
  { asked }: ConversationState,
  all: readonly RegisterOfRoom[],
): RegisterAsked | null {
  const [kind, from, until] = asked.split(':');
  const words = plainWords(question);
  if (kind !== 'due' || !from || !until || !only.test(words)) return null;
  const named = registerNamed(all, words);
  return named ? { ...anyOfIt, of: named.of, period: { from, until, on: 'day' } } : null;
}

const following =
  /^(?:(?:e|y|and|what about|how about) )*(?:(?:n[ao]|[ao]|la|el|para [ao]|(?:en|para) (?:la|el)|the|in the) )?(?:proxim[ao]|seguinte|siguiente|next|following)(?: (?:one|semana|mes|week|month))?$/;
const goesOn = /^(?:(?:e|y|and|mas|pero|but|what about|how about|para|pra|for) )+/;
/** The period after the one that was told, as long as that; or another one that is named and nothing else (“and next week?”). */
export function duePeriodAfter(question: string, { asked }: ConversationState, today: string): Period | null {
  const [kind, from, until] = asked.split(':');
  if (kind !== 'due' || !from || !until) return null;
  const words = plainWords(question);
  const { period, rest } = periodIn(words.replace(goesOn, ''), today);
  if (period && goesOn.test(words) && tellingWords(rest).length === 0) return { ...period, on: 'day' };
  if (!following.test(words)) return null;
  const first = Temporal.PlainDate.from(until).add({ days: 1 });
  const days = Temporal.PlainDate.from(from).until(until).days;
  return { from: first.toString(), until: first.add({ days }).toString(), on: 'day' };
}
