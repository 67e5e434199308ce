/**
 * One question and its answer. The question is kept with the embedded answer's facts in one transaction; an outside model,
 * where there is one and the company agreed, is asked between two transactions, and may only say what the sources and its tools back.
 */
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { ChatMessage, Proposal } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import type { LiveReply, ManualContext } from '../kit/http/implement.ts';
import type { AnswerText } from './answers/answer-builder.ts';
import { answerContextOf } from './answers/answer-context.ts';
import { examplesReady } from './conversation/by-example.ts';
import { answerInConversation } from './conversation/conversing.ts';
import { spokenIn } from './conversation/language.ts';
import { emptyConversation } from './conversation/state.ts';
import { subjectOfTalk } from './conversation/subject.ts';
import { modelFor } from './engine.ts';
import { historyFor } from './history.ts';
import { indexesReady } from './indexes/indexes.ts';
import { answerByModel, type ModelAnswer } from './model-answer.ts';
import { propose } from './proposals.ts';
import * as store from './virtual-ciso.store.ts';

type Asked = ManualContext<(typeof virtualCiso)['ask']>;
type Tell = Parameters<LiveReply<unknown>['make']>[0];

interface Begun {
  readonly conversationId: string;
  readonly draft: AnswerText;
  /** The answer where no model is asked. */
  readonly done: ChatMessage | null;
  readonly earlier: readonly store.StoredMessage[];
  /** The language in which it is answered. */
  readonly locale: Locale;
  /** What the conversation is about from now on. */
  readonly about: string | null;
  readonly auditContent: boolean;
}

/** How many earlier messages a model is told. */
const remembered = 6;

/** What is signed of an answer: never what was said, unless the company wants it. */
const signed = (draft: AnswerText, content: string | null, more: object) => ({
  after: {
    sources: draft.citations.map(({ kind, ref }) => `${kind}:${ref}`),
    notices: draft.notices,
    ...more,
    ...(content === null ? {} : { content }),
  },
});

async function keepAnswer(
  ctx: Ctx,
  conversationId: string,
  draft: AnswerText,
  engine: 'embedded' | 'model',
): Promise<ChatMessage> {
  const message = await store.keepAnswer(ctx.db, { conversationId, reader: ctx.role }, draft, engine);
  const proposals: Proposal[] = [];
  for (const change of draft.changes) proposals.push(await propose(ctx, change, message.id));
  return { ...message, proposals };
}

/** Tells an answer that is ready, source by source and paragraph by paragraph. */
function tellWhole(tell: Tell, message: ChatMessage): void {
  for (const notice of message.notices) tell('notice', { notice });
  tell('status', { status: 'writing' });
  for (const citation of message.citations) tell('source', citation);
  for (const [at, text] of message.content.split('\n\n').entries())
    tell('delta', { text: at === 0 ? text : `\n\n${text}` });
  for (const proposal of message.proposals) tell('proposal', proposal);
}

/** What is asked: in a conversation, in the latest one (left out) or in a new one (`null`). */
interface ChatSent {
  readonly message: string;
  readonly conversationId?: string | null | undefined;
  readonly forget?: boolean | undefined;
}

/** The answer to a question, told while it is made. */
export const chat = (context: Asked, sent: ChatSent) => ({
  async make(tell: Tell, left: AbortSignal): Promise<{ message: ChatMessage; about: string | null }> {
    const started = performance.now();
    tell('status', { status: 'searching' });
    const said = spokenIn(sent.message);
    await Promise.all([indexesReady(said ? [said] : locales), examplesReady(context.kit.registers.all)]);
    const begun = await context.work((ctx) => begin(ctx, sent, started));
    if (begun.done) {
      tellWhole(tell, begun.done);
      return { message: begun.done, about: begun.about };
    }
    const { draft, earlier, locale, about } = begun;
    const { role, ask, work } = context;
    const asked = { question: sent.message, draft, earlier, person: { role, locale, ask, work } };
    const told = await answerByModel(modelFor(context.kit), asked, tell, left);
    const message = await context.work((ctx) => finish(ctx, begun, told, started));
    if (message.engine === 'embedded') tellWhole(tell, message);
    else for (const proposal of message.proposals) tell('proposal', proposal);
    return { message, about };
  },
});

async function begin(ctx: Ctx, sent: ChatSent, started: number): Promise<Begun> {
  const author = ctx.user.id;
  const id = sent.conversationId === undefined ? await store.latestConversation(ctx.db, author) : sent.conversationId;
  const meant = { author, role: ctx.role, id, title: sent.message };
  const opened = await store.openConversation(ctx.db, meant);
  if (!opened) throw notFound();
  const { id: conversationId, settings } = opened;
  const model = settings.outsideModel ? modelFor(ctx.kit) : null;
  const earlier = model ? (await historyFor(ctx, { limit: remembered, conversationId })).messages : [];
  const reader = answerContextOf(ctx);
  const before = sent.forget ? { ...emptyConversation, locale: opened.state.locale } : opened.state;
  const { draft, state } = await answerInConversation(sent.message, before, reader);
  const locale = state.locale ?? reader.locale;
  const talked = { earlier, locale, about: subjectOfTalk(state, reader) };
  const question = await store.keepQuestion(ctx.db, { conversationId, reader: ctx.role, content: sent.message, state });
  const reserved = model ? await model.reserve(ctx) : 'no-model';
  const content = settings.auditContent ? sent.message : null;
  if (reserved === 'reserved') {
    ctx.audit('virtual-ciso.asked', question.id, signed(draft, content, {}));
    return { ...talked, conversationId, draft, done: null, auditContent: settings.auditContent };
  }
  const noticed: AnswerText = {
    ...draft,
    notices: [...draft.notices, ...(reserved === 'over-budget' ? (['over-budget'] as const) : [])],
  };
  const done = await keepAnswer(ctx, conversationId, noticed, 'embedded');
  const measures = { engine: 'embedded', tokens: 0, ms: Math.round(performance.now() - started) };
  ctx.audit('virtual-ciso.answered', done.id, signed(noticed, content, measures));
  return { ...talked, conversationId, draft: noticed, done, auditContent: settings.auditContent };
}

async function finish(ctx: Ctx, begun: Begun, told: ModelAnswer, started: number): Promise<ChatMessage> {
  const { draft, conversationId } = begun;
  const final: AnswerText = { ...draft, ...told.said, notices: [...draft.notices, ...told.notices] };
  const engine = told.said ? 'model' : 'embedded';
  const message = await keepAnswer(ctx, conversationId, final, engine);
  await modelFor(ctx.kit)?.settle(ctx, told.tokens);
  const measures = {
    ...{ engine, model: told.model, outcome: told.outcome, promptVersion: told.promptVersion, tools: told.toolCalls },
    ...{ tokens: told.tokens, firstTokenMs: told.firstTokenMs, ms: Math.round(performance.now() - started) },
  };
  ctx.audit('virtual-ciso.answered', message.id, signed(final, begun.auditContent ? final.content : null, measures));
  return message;
}
