/**
 * A model's answer. It gets the embedded answer and what its tools read for this person as its only ground, and may not add
 * to it: a sentence that names an id, a number, a date or a source which the ground does not hold is left out, and where too
 * little is left, the embedded answer stands.
 */
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import type { Notice } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { Ask, ConverseEvent } from '../kit/ai/converse.ts';
import { fence } from '../kit/ai/fence.ts';
import type { ToolCall } from '../kit/ai/outcome.ts';
import { holdSentences } from '../kit/ai/sentences.ts';
import type { ModelTool } from '../kit/ai/tools.ts';
import type { AnswerText } from './answers/answer-builder.ts';
import { citationChecked } from './citation-check.ts';
import type { BudgetedModel } from './engine.ts';
import { GroundingSet } from './grounding.ts';
import { isTool, type ToolPerson, toolsOf } from './model-tools.ts';
import type { StoredMessage } from './virtual-ciso.store.ts';

/** Counted up whenever the instructions change: the audit log says which answer came of which. */
const promptVersion = 2;
/** Of the model's characters so many must be backed, or it has not kept to its ground. */
const enough = 0.5;
const shortest = 40;

export interface ModelAnswer {
  /** What the model said and the sources back; null where the embedded answer stands. */
  readonly said: Pick<AnswerText, 'content' | 'citations' | 'changes'> | null;
  readonly notices: readonly Notice[];
  readonly model: string;
  readonly outcome: string;
  readonly promptVersion: number;
  readonly tokens: number;
  readonly firstTokenMs: number | null;
  /** The tools that it called, and how each call ended. */
  readonly toolCalls: readonly ToolCall[];
}
interface Asked {
  readonly question: string;
  readonly draft: AnswerText;
  readonly earlier: readonly StoredMessage[];
  readonly person: ToolPerson;
}
type Tell = (event: string, data: unknown) => void;

const system = (locale: Locale): string =>
  [
    `You are the information security officer of a small company. Answer in ${tagOf[locale]}, plainly and warmly, in at most 300 words.`,
    'Say only what the ground below the question holds, or what a tool has told you. Facts about the company come from these alone. Keep the numbered marks of the ground, such as [1], behind what they back. Add no law, number, date, deadline, product or link of your own.',
    'The tools read the company’s records and the knowledge as this person may see them. Use them where the question is about the company and the ground does not answer it. Call them before you write, and do not speak of them.',
    'What a tool tells names its source, such as "source":"[7]". Put that mark behind each sentence and each item of a list that uses it, and write its numbers and dates as they stand there: calculate nothing.',
    'Write paragraphs and lists with "- " or "1. ", bold with **; no headings, links, pictures or HTML.',
    'You change nothing and promise nothing: a plan exists only once a person accepts it in the product.',
  ].join('\n');

/** What the model is asked: the talk so far, then the question with its ground. */
const promptOf = ({ question, draft, earlier, person }: Asked): Pick<Ask, 'system' | 'messages'> => ({
  system: system(person.locale),
  messages: [
    ...earlier.map(({ role, content }) => ({ role, content: role === 'user' ? fence(content) : content })),
    { role: 'user', content: `Question:\n${fence(question)}\n\nGround:\n${fence(draft.content)}` },
  ],
});

/** Answers that say what we do not do, or that nothing was found, are not the model's to reword. */
const ours = new Set<Notice>(['nothing-found', 'out-of-scope']);

/** Tells an answer as it comes: with the first words its sources, and those that are added later each by itself. */
class Telling {
  readonly #parts: string[] = [];
  readonly #ground: GroundingSet;
  readonly #tell: Tell;
  /** How many sources were told. */
  #told = 0;

  constructor(ground: GroundingSet, tell: Tell) {
    this.#ground = ground;
    this.#tell = tell;
  }
  get content(): string {
    return this.#parts.join('').trim();
  }
  reading(): void {
    if (this.#parts.length === 0) this.#tell('status', { status: 'reading' });
  }
  say(text: string): void {
    if (!text) return;
    if (this.#parts.length === 0) this.#tell('status', { status: 'writing' });
    const { citations } = this.#ground;
    for (const citation of citations.slice(this.#told)) this.#tell('source', citation);
    this.#told = citations.length;
    this.#parts.push(text);
    this.#tell('delta', { text });
  }
}

/** Models that take no tools: they get the ground alone. */
const withoutTools = new WeakSet<BudgetedModel>();

/** Asks with the tools; where the provider refuses the request as such (400), once more without, and never with them again. */
async function askedWith(
  model: BudgetedModel,
  tools: readonly ModelTool[],
  ask: Omit<Ask, 'tools'>,
): Promise<ConverseEvent> {
  const told = await model.stream(withoutTools.has(model) ? ask : { ...ask, tools });
  if (told.ok || told.detail !== 'HTTP 400' || withoutTools.has(model)) return told;
  const again = await model.stream(ask);
  if (again.ok) withoutTools.add(model);
  return again;
}

/** Lets the model answer over the draft; tells the sentences that are backed as they come. Never throws. */
export async function answerByModel(
  model: BudgetedModel | null,
  asked: Asked,
  tell: Tell,
  left: AbortSignal,
): Promise<ModelAnswer> {
  const { draft, person } = asked;
  const none = { said: null, notices: [], promptVersion, tokens: 0, firstTokenMs: null, toolCalls: [] };
  if (!model || draft.citations.length === 0 || draft.notices.some((one) => ours.has(one)))
    return { ...none, model: model?.name ?? '', outcome: 'kept' };
  const ground = new GroundingSet(draft, person);
  const telling = new Telling(ground, tell);
  const { tools, changes } = toolsOf(person, draft, ground, () => telling.reading());
  let all = 0;
  const sentences = holdSentences((sentence) => {
    all += sentence.length;
    return citationChecked(sentence, ground);
  });
  const told = await askedWith(model, tools, {
    ...promptOf(asked),
    signal: left,
    onDelta: (text) => telling.say(sentences.push(text)),
  });
  telling.say(sentences.end());
  const { outcome, notices, stands } = judged(told, telling.content.length, all);
  // Whatever the model made of them: what is to be done stands under its words as our knowledge says it.
  if (stands && draft.steps) telling.say(`\n\n${draft.steps}`);
  const { content } = telling;
  return {
    said: stands ? { content, citations: ground.citations, changes: [...draft.changes, ...changes] } : null,
    ...{ notices, outcome, model: model.name, promptVersion, firstTokenMs: told.firstTokenMs },
    tokens: told.tokens.input + told.tokens.output,
    // A name that is none of ours is the model's own word: the log holds none of those.
    toolCalls: told.toolCalls.map(({ name, outcome: ended }) => ({
      name: isTool(name) ? name : 'unknown',
      outcome: ended,
    })),
  };
}

/** Whether what is left of an answer stands: `kept` of `all` its characters. */
function judged(
  told: ConverseEvent,
  kept: number,
  all: number,
): Pick<ModelAnswer, 'outcome' | 'notices'> & { stands: boolean } {
  if (!told.ok && told.reason === 'cancelled' && kept >= shortest)
    return { stands: true, notices: ['cut-off'], outcome: 'cancelled' };
  if (!told.ok) return { stands: false, notices: [noticeOf[told.reason]], outcome: told.reason };
  if (kept < shortest || kept < all * enough)
    return { stands: false, notices: ['model-unusable'], outcome: 'not-backed' };
  return { stands: true, notices: [], outcome: 'done' };
}

const noticeOf = {
  slow: 'model-slow',
  down: 'model-down',
  unusable: 'model-unusable',
  cancelled: 'cut-off',
} as const satisfies Record<string, Notice>;
