/** The embedded advisor: what was understood, answered from knowledge and records. No model, and nothing made up. */
import type { Notice } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { adviceCitations } from '../citing.ts';
import { tellsHowItIs } from '../conversation/statement.ts';
import type { Understood } from '../understanding.ts';
import { plansAbout } from '../virtual-ciso.read-model.ts';
import { answerAboutControls, answerByAdvice, isLawFirst, nearestTitles, piecesOf } from './advice.ts';
import { AnswerBuilder, type AnswerText } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { ruleOn } from './from-documents.ts';
import { planOf, sayHow } from './plans.ts';
import { controlsIn, planLine } from './record-lines.ts';
import { recordAnswers } from './records.ts';

/** What is told and not answered: whose records, which deeds and which secrets nobody gets. */
const cannedReplies = new Set(['others', 'secrets', 'act', 'attack', 'certify']);

function cannedReply(
  key: string,
  context: AnswerContext,
  related: readonly string[] = [],
  ...notices: Notice[]
): AnswerText {
  const builder = new AnswerBuilder();
  builder.say(context.say(`told.${key}`));
  builder.notices.push(...notices);
  builder.related = related;
  return builder.done();
}

const starters = (context: AnswerContext) => ['first', 'second', 'third'].map((one) => context.say(`starters.${one}`));

/** The draft of a plan, as a proposal; an open plan on the same subject is named first. */
export async function planAnswer(understood: Pick<Understood, 'pieces'>, context: AnswerContext): Promise<AnswerText> {
  const builder = new AnswerBuilder();
  const [piece] = piecesOf(understood.pieces);
  if (!piece) return cannedReply('which-plan', context, starters(context));
  const [open] = await plansAbout(context.db, controlsIn(piece.refs.slice(0, 1)), 1);
  if (open) {
    const { text, on } = planLine(open, context);
    builder.say(context.say('plan.open-already', { plan: text }), ...on);
  }
  const { plan, citations } = planOf(piece, context);
  for (const citation of citations) builder.cite(citation);
  builder.say(context.say('plan.intro', { title: plan.title, count: plan.subtasks.length }), ...citations.slice(0, 1));
  sayHow(builder, piece, plan.dueDate, context);
  builder.changes.push({ kind: 'action-plan', plan });
  builder.related = nearestTitles(understood.pieces.slice(1), context);
  return builder.done();
}

/** What is written of a policy: where its text comes from, and what it has to say. */
async function policyAnswer(understood: Understood, context: AnswerContext): Promise<AnswerText> {
  const draft = await answerByAdvice(understood, context);
  return { ...draft, content: `${context.say('told.policy-there')}\n\n${draft.content}` };
}

/**
 * What the records say, and under it what we know: a question that lies as near to a piece of advice as to the records may
 * have meant either.
 */
function alsoAdvised(
  builder: AnswerBuilder,
  { pieces, about, certain, literally }: Understood,
  context: AnswerContext,
): AnswerBuilder {
  const [piece] = piecesOf(pieces);
  if (certain || literally || !piece) return builder;
  const citations = adviceCitations(about, piece, context);
  for (const citation of citations) builder.cite(citation);
  const on = [...citations.slice(0, 1), ...citations.slice(-1)];
  builder.say(`**${piece[context.locale].title}.** ${piece[context.locale].answer}`, ...on);
  builder.related = nearestTitles(pieces.slice(1), context);
  return builder;
}

/** Answers a question as it was understood. Never throws for what is asked: what is not understood is said to be so. */
export async function answerUnderstood(
  question: string,
  understood: Understood,
  context: AnswerContext,
): Promise<AnswerText> {
  const { kind, pieces, refs } = understood;
  if (kind === 'greeting') return cannedReply(kind, context, starters(context));
  if (cannedReplies.has(kind))
    return alsoAdvised(new AnswerBuilder().say(context.say(`told.${kind}`)), understood, context).done();
  if (kind === 'outside') return cannedReply('outside', context, starters(context), 'out-of-scope');
  if (kind === 'nothing') return cannedReply('nothing', context, nearestTitles(pieces, context), 'nothing-found');
  if (kind === 'draft-plan') return planAnswer(understood, context);
  if (kind === 'draft-policy') return policyAnswer(understood, context);
  if (kind === 'control') return answerAboutControls(refs, pieces, context);
  const fromRecords = recordAnswers[kind];
  if (fromRecords) {
    const builder = await fromRecords(question, understood, context);
    return alsoAdvised(builder, understood, context).done();
  }
  const [piece] = piecesOf(pieces);
  const urgent = understood.certain && piece?.kind === 'incident';
  // What is told is asked of no document: only one that says nearly all of it stands before the advice.
  const ofLaw = piece !== undefined && (isLawFirst(piece, question) || tellsHowItIs(question));
  const of = { urgent, ofLaw };
  return answerByAdvice(understood, context, { rule: await ruleOn(question, context, of), question });
}
