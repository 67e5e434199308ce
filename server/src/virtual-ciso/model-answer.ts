/**
 * The embedded answer in a model's words. The model gets what was found as its only ground and may not add to it: a
 * sentence that names an id, a number or a source which the ground does not hold is left out, and where too little is
 * left, the embedded answer stands.
 */
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import type { Notice } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { fence } from '../kit/ai/fence.ts';
import { holdSentences } from '../kit/ai/sentences.ts';
import type { Draft } from './answers/writing.ts';
import { backed } from './backing.ts';
import type { BudgetedModel } from './engine.ts';
import type { StoredMessage } from './virtual-ciso.store.ts';

/** Counted up whenever the instructions change: the audit log says which answer came of which. */
const promptVersion = 1;
/** Of the model's characters so many must be backed, or it has not kept to its ground. */
const enough = 0.5;
const shortest = 40;

export interface ModelAnswer {
  /** What the model said and the sources back; null where the embedded answer stands. */
  readonly said: Pick<Draft, 'content' | 'citations'> | null;
  readonly notices: readonly Notice[];
  readonly model: string;
  readonly outcome: string;
  readonly promptVersion: number;
  readonly tokens: number;
  readonly firstTokenMs: number | null;
}
interface Asked {
  readonly question: string;
  readonly draft: Draft;
  readonly earlier: readonly StoredMessage[];
  readonly locale: Locale;
}

const system = (locale: Locale): string =>
  [
    `You are the information security officer of a small company. Answer in ${tagOf[locale]}, plainly and warmly, in at most 300 words.`,
    'Say only what the ground below the question holds. Keep its numbered marks such as [1] behind what they back. Add no law, number, date, deadline, product or link of your own.',
    'Write paragraphs and lists with "- " or "1. ", bold with **; no headings, links, pictures or HTML.',
    'You change nothing and promise nothing: a plan exists only once a person accepts it in the product.',
  ].join('\n');

/** Answers that say what we do not do, or that nothing was found, are not the model's to reword. */
const ours = new Set<Notice>(['nothing-found', 'out-of-scope']);

/** Lets the model reword the draft; tells the sentences that are backed as they come. Never throws. */
export async function reworded(
  model: BudgetedModel | null,
  { question, draft, earlier, locale }: Asked,
  tell: (event: string, data: unknown) => void,
  left: AbortSignal,
): Promise<ModelAnswer> {
  const none = { said: null, notices: [], promptVersion, tokens: 0, firstTokenMs: null };
  if (!model || draft.citations.length === 0 || draft.notices.some((one) => ours.has(one)))
    return { ...none, model: model?.name ?? '', outcome: 'kept' };
  tell('status', { status: 'writing' });
  for (const citation of draft.citations) tell('source', citation);
  let all = 0;
  const parts: string[] = [];
  const sentences = holdSentences((sentence) => {
    all += sentence.length;
    return backed(sentence, draft);
  });
  const say = (text: string) => {
    if (!text) return;
    parts.push(text);
    tell('delta', { text });
  };
  const told = await model.stream({
    system: system(locale),
    messages: [
      ...earlier.map(({ role, content }) => ({ role, content: role === 'user' ? fence(content) : content })),
      { role: 'user', content: `Question:\n${fence(question)}\n\nGround:\n${fence(draft.content)}` },
    ],
    signal: left,
    onDelta: (text) => say(sentences.push(text)),
  });
  say(sentences.end());
  const content = parts.join('').trim();
  const tokens = told.tokens.input + told.tokens.output;
  const measures = { model: model.name, promptVersion, tokens, firstTokenMs: told.firstTokenMs };
  if (!told.ok && told.reason === 'cancelled' && content.length >= shortest)
    return { ...measures, said: { content, citations: draft.citations }, notices: ['cut-off'], outcome: 'cancelled' };
  if (!told.ok) return { ...measures, said: null, notices: [noticeOf[told.reason]], outcome: told.reason };
  if (content.length < shortest || content.length < all * enough)
    return { ...measures, said: null, notices: ['model-unusable'], outcome: 'not-backed' };
  return { ...measures, said: { content, citations: draft.citations }, notices: [], outcome: 'done' };
}

const noticeOf = {
  slow: 'model-slow',
  down: 'model-down',
  unusable: 'model-unusable',
  cancelled: 'cut-off',
} as const satisfies Record<string, Notice>;
