/** What a person wants, decided from the words alone: no record is read and nothing is guessed from who asks. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { plainWords } from './conversation/follow-ups.ts';
import { type KnowledgeFound, look, subjectsOf } from './knowledge.ts';
import { type Named, refsIn, withoutRefs } from './refs.ts';

export interface Understood {
  /** An intent's id, `advice`, `control`, `outside` or `nothing`. */
  readonly kind: string;
  /** Pieces of advice, nearest first; also beside an intent, as what it is about. */
  readonly pieces: readonly KnowledgeFound[];
  /** The controls and articles that the question is about, most likely first. */
  readonly about: readonly string[];
  /** Whether an intent lies clearly nearer than every piece. */
  readonly certain: boolean;
  /** Whether an intent is asked nearly word for word as we know it. */
  readonly literally: boolean;
  /** The ids that stand in the question itself. */
  readonly refs: Named;
  /** Whether an intent asks about something of its own (“how do we stand on backups”), and not about all. */
  readonly special: boolean;
  /** Above 0: more likely ours to answer than not (a logit). */
  readonly ours: number;
}

/** What is never done, shown or told, however it is asked. */
const refused = new Set(['others', 'secrets', 'act', 'attack', 'certify']);
/** What is refused because it is to be done: also where a control is named. */
const acts = new Set(['secrets', 'act', 'attack']);
/** How a named control stands, and not what it asks; read in plain words. */
const standingWords =
  /\b(?:como (?:est[ao]|estao|estamos|vai|vamos|anda|andamos)|how (?:is|are|do|well)|where (?:are|do) we|(?:noss[oa]s?|nuestr[oa]s?|our)\b.{0,20}\b(?:nota|maturidade|madurez|nivel|level|score|maturity|status)|(?:qual|cual|what) .{0,12}(?:nota|nivel|level|score|maturidade|madurez|maturity|status)|que (?:nota|nivel)|what (?:level|score)|(?:nota|nivel|level|score) (?:d[oae]|del|of|for|on|n[oa]|en)|(?:estamos|we are|are we|vamos) (?:n[oa]|em|en|on|at|bem|bien|mal))\b/;
/** What is secret, by name: nearly word for word is not enough where nothing of it is named. */
const secretNamed =
  /\b(?:senhas?|contrasen\w*|passwords?|passphrases?|clave|claves|chaves?|keys?|tokens?|pins?|credencia\w*|credential\w*|secrets?|segredos?|secretos?|certificad\w+|certificates?|hash\w*|dumps?|backups?|env|config\w*|variave\w+|variables?|connection|string|prompt|instruc\w+|sistema|system|codigos?|codes?|mfa|otp|cookies?|sess\w+|cvv|cart\w+|card|acesso|acceso|access|login|root|admin\w*)\b/;
/** The intent that is meant: no refusal where what is refused has no name. */
const meantBy = (intent: string | null, certain: boolean, message: string): string | null =>
  intent === 'secrets' && !certain && !secretNamed.test(plainWords(message)) ? null : intent;
/** A question that names a control is about it, unless it is nearly word for word one about records. */
const wordForWord = 0.55;
/** A piece that reaches this share of an intent's score may have been meant. */
const clearly = 0.8;

/** The intent that lies nearest, and whether it is plainly meant. */
function intentIn(topics: readonly KnowledgeFound[]) {
  const [first] = topics;
  if (!first?.topic.startsWith('intent:')) return { intent: null, certain: false, literally: false };
  const piece = topics.find(({ topic }) => !topic.includes(':'));
  const certain = (piece?.score ?? 0) < first.score * clearly;
  return { intent: first.topic.slice('intent:'.length), certain, literally: first.best > wordForWord };
}

/** Intents that are about something: what, is asked in the rest of the words. */
const aboutSomething = new Set([
  'draft-plan',
  'draft-policy',
  'answers',
  'who',
  'plans',
  'evidence',
  'standing',
  'gaps',
]);
/** What is left of a question names a subject if some phrasing of a piece lies this near. */
const named = 0.5;

/** What kind of question it is, by all that is known of it. */
function kindOf(given: {
  readonly intent: string | null;
  readonly refs: Named;
  readonly plainly: boolean;
  readonly first: KnowledgeFound | undefined;
  readonly ours: number;
}): string {
  const { intent, refs, plainly, first, ours } = given;
  // Who names a control asks about it: only what is to be done is refused then.
  if (intent && refused.has(intent) && (refs.known.length === 0 || acts.has(intent))) return intent;
  if (refs.unknown.length > 0 || (refs.known.length > 0 && !plainly)) return 'control';
  if (!first) return 'nothing';
  if (ours < 0 && !plainly) return first.topic.startsWith('outside:') ? 'outside' : 'nothing';
  return intent ?? 'advice';
}

/** So much of a long message is read: how it begins and how it ends, for what is asked stands there. */
const readAtMost = 2_000;
const shortEnough = (message: string): string =>
  message.length <= readAtMost ? message : `${message.slice(0, readAtMost / 2)}\n${message.slice(-readAtMost / 2)}`;

const planFor =
  /^.{0,40}?\bplan[oe]?(?: de acao| de accion)? (?:para|for|to|de|sobre|about|on|que)(?: (?:o|a|os|as|el|la|los|las|the|me|nos|us))? (\S.{3,120})$/;
/** What a plan is asked for, by the words after “a plan to”: the others say nothing of it, and resemble much. */
function plannedFor(kind: string, question: string, locale: Locale): Pick<Understood, 'pieces' | 'about'> | null {
  const [, subject] = (kind === 'draft-plan' && planFor.exec(plainWords(question))) || [];
  if (subject === undefined) return null;
  const { pieces, refs } = look(subject, locale);
  return (pieces[0]?.best ?? 0) >= named ? { pieces, about: refs } : null;
}

/** Reads a question. Pure but for the indexes. */
export function understand(message: string, locale: Locale): Understood {
  const question = shortEnough(message);
  const refs = refsIn(question);
  const byName = refs.known.length + refs.unknown.length > 0;
  const asked = look(byName ? withoutRefs(question) : question, locale);
  const { topics, pieces, refs: about, ours } = asked;
  const { intent: nearest, certain, literally } = intentIn(topics);
  const intent = meantBy(nearest, certain, question);
  const kind = kindOf({ intent, refs, plainly: certain && literally, first: topics[0], ours });
  const asksStanding = kind === 'certify' || (kind === 'control' && standingWords.test(plainWords(question)));
  if (refs.known.length > 0 && asksStanding)
    return {
      kind: 'standing',
      pieces,
      about: refs.known.map(({ id }) => id),
      refs,
      certain: true,
      literally,
      special: true,
      ours,
    };
  const understood = { kind, pieces, about, refs, certain, literally, special: byName, ours };
  if (byName || !aboutSomething.has(kind)) return understood;
  const planned = plannedFor(kind, question, asked.locale);
  if (planned) return { ...understood, special: true, ...planned };
  const subject = subjectsOf(question, kind, asked.locale);
  const special = (subject.pieces[0]?.best ?? 0) >= named;
  const whole = subject.pieces.length === 0 || (!certain && !special);
  return whole ? understood : { ...understood, special, pieces: subject.pieces, about: subject.refs };
}
