/** What the company's own documents say of a question that names none of them: the passages that hold most of its words. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { QuotedPassage } from '../../kit/advisor/passages.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { type Likened, likened, sameAs, weightsAmong } from '../conversation/likeness.ts';
import { asksWhetherOneMay } from '../conversation/question-form.ts';
import { withNots } from '../conversation/register-names.ts';
import { spelledAs } from '../conversation/sounds.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import { type AnswerContext, onceForAnAnswer } from './answer-context.ts';
import { type PassageLine, passageLine } from './documents.ts';
import { focusOn } from './focus.ts';
import { nearTo } from './nearest-meant.ts';

const longest = 18;
/** Words that are looked for, with those that mean the same. */
const mostWords = 80;
/** Passages that are looked at. */
const mostLooked = 300;
/** Passages that are quoted. */
const most = 2;
/** A document that is talked about answers with so much of what is asked in one passage, any other one with so much; before advice it stands with so much. */
const [ofTalk, ofAny, besideAdvice, besideLaw] = [0.5, 0.65, 0.5, 0.8] as const;
/** Whether one may is rather asked of the company's own rules: less is enough. */
const leastFor = (words: string): number => (asksWhetherOneMay(words) ? besideAdvice : ofAny);
/** Where a document is surely asked for, so much. */
export const ofDocument = 0.4;
/** Passages that say nearly as much are told too. */
const alike = 0.1;

const meaningsOf = (passage: QuotedPassage): ReadonlySet<string> =>
  new Set(likened(plainWords(`${passage.title} ${passage.chapter} ${passage.text}`)).of);

/** What nobody approved stands behind what was. */
const ofDraft = 0.85;
const weightOf = ({ passage, share }: Weighed): number => (passage.begun ? share * ofDraft : share);
interface Weighed {
  readonly passage: QuotedPassage;
  /** From 0 to 1: how much of what is asked it says; a word that few passages have weighs more. */
  readonly share: number;
  /** How many of the words it has. */
  readonly hits: number;
}
/** A number of hours, days or years: what is asked by how long. */
const ofTime =
  /\b(?:\d+|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|dez|doze|quinze|trinta|un|una|dos|cuatro|siete|ocho|diez|quince|treinta|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|thirty) (?:minut|hora|hour|dia|day|seman|week|mes|month|ano|year)/;
/** A passage that has the kind of answer which is asked for says so much more. */
const fits = 0.15;
/** Passages by how much they say of what is asked, the nearest first. */
function weighed({ of, asks }: Likened, passages: readonly QuotedPassage[]): Weighed[] {
  const said = passages.map((passage) => ({ passage, own: meaningsOf(passage) }));
  const having = new Map(of.map((one) => [one, said.filter(({ own }) => own.has(one)).length]));
  const weights = [...weightsAmong(having, said.length)];
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return said
    .map(({ passage, own }) => {
      const hit = weights.filter(([one]) => own.has(one));
      const share = hit.reduce((sum, [, weight]) => sum + weight, 0) / all;
      const answers = hit.length > 0 && asks.includes('?long') && ofTime.test(plainWords(passage.text));
      return { passage, hits: hit.length + (answers ? 1 : 0), share: answers ? Math.min(1, share + fits) : share };
    })
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}
/** Those that say enough, and nearly as much as the first. */
function nearest(near: readonly Weighed[], { of }: Likened, least: number, fewest = 2): QuotedPassage[] {
  return near
    .filter(
      ({ share, hits }) =>
        share >= least && hits >= Math.min(fewest, of.length) && share > (near[0]?.share ?? 0) - alike,
    )
    .slice(0, most)
    .map(({ passage }) => passage);
}

/** Meanings lie so near by chance; what lies nearer or farther counts so much, and so near one word of it is enough. */
const [chance, counts, plainlyMeant] = [0.4, 0.8, 0.55] as const;
/** What means what is asked though it says it in other words, or in another language, says so much more of it; what only shares words with it, less. */
function byMeaning({ words }: Likened, all: readonly Weighed[], context: AnswerContext): Weighed[] {
  const near = nearTo(words.join(' '), context);
  return all
    .map((one) => {
      const meant = near(one.passage.text);
      const share = one.share + counts * (meant - chance);
      return { ...one, share, hits: meant >= plainlyMeant ? one.hits + 1 : one.hits };
    })
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

const once = onceForAnAnswer<Weighed[]>();
/** Passages of any document that say most of what is asked; none where the reader may not know. */
const found = (asked: Likened, context: AnswerContext, meaning: boolean): Promise<Weighed[]> =>
  once(context, `${meaning} ${asked.words.join(' ')}`, () => foundIn(asked, context, meaning));
async function foundIn(asked: Likened, context: AnswerContext, meaning: boolean): Promise<Weighed[]> {
  const [source] = context.passages;
  if (!source || !allows(context.role, source.permission) || asked.of.length < 2) return [];
  const wanted = [...new Set(asked.words.flatMap((word) => [...sameAs(word), ...spelledAs(word)]))].slice(0, mostWords);
  const drafts = allows(context.role, source.offers);
  const passages = await source.about(context.db, wanted, mostLooked, { drafts, all: meaning ? 'whole' : true });
  const all = weighed(asked, passages);
  return meaning ? byMeaning(asked, all, context) : all;
}

/** What is to be written is no question about what is written. */
const writes =
  /^(?:(?:me |por favor |please )*)(?:escrev\w*|redij\w*|redact\w*|escrib\w*|write|draft|prepar\w*|mont\w*|crie|cria|crea|create|faca|faz|haz|make)\b/;
/** Whom to call or write to. */
const calls = /\S@\S|\d{4}-?\d{4}/;
/**
 * The company's own rule on what is asked, as the line that stands before advice; null where no document says enough. In the
 * first hour only one that says whom to call: what should have been done before is no help then. Beside the law only one that holds.
 */
export async function ruleOn(
  question: string,
  context: AnswerContext,
  { urgent = false, ofLaw = false }: { readonly urgent?: boolean; readonly ofLaw?: boolean },
): Promise<PassageLine | null> {
  const words = withNots(plainWords(question));
  if (words.split(' ').length > longest || writes.test(words)) return null;
  const asked = likened(words);
  const near = (await found(asked, context, true)).filter(
    ({ passage }) => (!urgent || calls.test(passage.text)) && !(ofLaw && passage.begun),
  );
  const [first] = nearest(near, asked, ofLaw ? besideLaw : besideAdvice);
  return first ? passageLine(first, context) : null;
}

/** Null where no passage says enough of what is asked. */
export async function answerFromPassages(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  alsoOthers: boolean,
  least: number = leastFor(plainWords(question)),
): Promise<RecordAnswer | null> {
  const { listed } = state;
  const words = withNots(plainWords(question));
  const [source] = context.passages;
  if (!source || !allows(context.role, source.permission) || words.split(' ').length > longest) return null;
  const asked = likened(words);
  if (asked.of.length === 0) return null;
  const [talked] = listed.filter(({ ref }) => recordId.safeParse(ref).success);
  const drafts = allows(context.role, source.offers);
  const own = talked
    ? nearest(
        byMeaning(asked, weighed(asked, await source.within(context.db, talked.ref, drafts)), context),
        asked,
        ofTalk,
        1,
      )
    : [];
  const told =
    own.length === 0 && alsoOthers ? nearest(await found(asked, context, asksWhetherOneMay(words)), asked, least) : own;
  const [first] = told;
  if (!first) return null;
  const builder = new AnswerBuilder();
  for (const passage of told) {
    const { text, on } = passageLine(passage, context);
    builder.say(text, ...on);
  }
  // The document is a record too: who approved it and until when it holds may be asked next.
  const [record] = await context.registers.these(context.db, [first.id], context);
  if (record) return { builder, turn: focusOn([record], '', state) };
  const thing = { kind: 'policy' as const, ref: first.id, title: first.title };
  return { builder, turn: { kind: 'documents', listed: [thing], asked: '' } };
}
