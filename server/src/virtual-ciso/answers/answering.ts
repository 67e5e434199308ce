/** The embedded advisor: what was understood, answered from knowledge and records. No model, and nothing made up. */
import type { Notice } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { adviceCitations } from '../citing.ts';
import { type Understood, understand } from '../understanding.ts';
import { answerAboutControls, answerByAdvice, nearestTitles, piecesOf } from './advice.ts';
import type { Asking } from './asking.ts';
import { planOf } from './plans.ts';
import { recordAnswers } from './records.ts';
import { type Draft, Writing } from './writing.ts';

/** What is told and not answered: whose records, which deeds and which secrets nobody gets. */
const told = new Set(['others', 'secrets', 'act', 'attack', 'certify']);

function plainly(key: string, asking: Asking, related: readonly string[] = [], ...notices: Notice[]): Draft {
  const writing = new Writing();
  writing.say(asking.say(`told.${key}`));
  writing.notices.push(...notices);
  writing.related = related;
  return writing.done();
}

const starters = (asking: Asking) => ['first', 'second', 'third'].map((one) => asking.say(`starters.${one}`));

/** The draft of a plan, as a proposal. */
function planAnswer(understood: Understood, asking: Asking): Draft {
  const writing = new Writing();
  const [piece] = piecesOf(understood.pieces);
  if (!piece) return plainly('which-plan', asking, starters(asking));
  const { plan, citations } = planOf(piece, asking);
  for (const citation of citations) writing.cite(citation);
  writing.say(asking.say('plan.intro', { title: plan.title, count: plan.subtasks.length }), ...citations.slice(0, 1));
  writing.say(asking.say('plan.confirm'));
  writing.changes.push({ kind: 'action-plan', plan });
  writing.related = nearestTitles(understood.pieces.slice(1), asking);
  return writing.done();
}

/** What is written of a policy until the library is there: what it has to say, and that the library is not there. */
async function policyAnswer(understood: Understood, asking: Asking): Promise<Draft> {
  const draft = await answerByAdvice(understood, asking);
  return { ...draft, content: `${asking.say('told.no-policies')}\n\n${draft.content}` };
}

/**
 * What the records say, and under it what we know: a question that lies as near to a piece of advice as to the records may
 * have meant either.
 */
function alsoAdvised(writing: Writing, { pieces, about, certain, literally }: Understood, asking: Asking): Writing {
  const [piece] = piecesOf(pieces);
  if (certain || literally || !piece) return writing;
  const citations = adviceCitations(about, piece, asking);
  for (const citation of citations) writing.cite(citation);
  const on = [...citations.slice(0, 1), ...citations.slice(-1)];
  writing.say(`**${piece[asking.locale].title}.** ${piece[asking.locale].answer}`, ...on);
  writing.related = nearestTitles(pieces.slice(1), asking);
  return writing;
}

/** Answers a question. Never throws for what is asked: what is not understood is said to be so. */
export async function answer(question: string, asking: Asking): Promise<Draft> {
  const understood = understand(question, asking.locale);
  const { kind, pieces, refs } = understood;
  if (kind === 'greeting') return plainly(kind, asking, starters(asking));
  if (told.has(kind)) return alsoAdvised(new Writing().say(asking.say(`told.${kind}`)), understood, asking).done();
  if (kind === 'outside') return plainly('outside', asking, starters(asking), 'out-of-scope');
  if (kind === 'nothing') return plainly('nothing', asking, nearestTitles(pieces, asking), 'nothing-found');
  if (kind === 'draft-plan') return planAnswer(understood, asking);
  if (kind === 'draft-policy') return policyAnswer(understood, asking);
  if (kind === 'control') return answerAboutControls(refs, pieces, asking);
  const fromRecords = recordAnswers[kind];
  if (fromRecords) {
    const writing = await fromRecords(question, understood, asking);
    return alsoAdvised(writing, understood, asking).done();
  }
  return answerByAdvice(understood, asking);
}
