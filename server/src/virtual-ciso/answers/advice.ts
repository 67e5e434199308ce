/** Answers out of our knowledge: a piece of advice, or what a control or an article asks. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { controlsNow } from '../../compliance/compliance.queries.ts';
import { adviceCitation, adviceCitations, controlCitation, journeyCitation } from '../citing.ts';
import type { KnowledgeFound } from '../knowledge.ts';
import { type Ref, refOf } from '../refs.ts';
import type { Understood } from '../understanding.ts';
import { AnswerBuilder, type AnswerText } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { offerServing, type PassageLine } from './documents.ts';
import { sidesTold } from './facets.ts';
import { sayOwnFacts } from './own-facts.ts';
import { smallAgent } from './small-agent.ts';

/** A piece that lies this much behind the nearest is not what was asked. */
const beside = 0.75;
const relatedShown = 3;

/** Whether it tells what the law says: its first reference is an article. */
export const isOfLaw = ({ kind, refs }: Advice): boolean => kind === 'law' || (refs[0]?.startsWith('Art. ') ?? false);
/** Whether what the law says comes before the company's own rule: not where that rule is asked for. */
export const isLawFirst = (piece: Advice, question: string): boolean =>
  isOfLaw(piece) && !/\b(?:noss[oa]s?|nuestr[oa]s?|our)\b/i.test(question);
export const piecesOf = (found: readonly KnowledgeFound[]): Advice[] =>
  found.flatMap(({ topic }) => advice().get(topic) ?? []);

const titles = (pieces: readonly Advice[], context: AnswerContext): string[] =>
  pieces.slice(0, relatedShown).map((piece) => piece[context.locale].title);

/** The nearest topics, for who has to ask again. */
export const nearestTitles = (found: readonly KnowledgeFound[], context: AnswerContext): string[] =>
  titles(piecesOf(found), context);

/** The piece that lies nearest, what it rests on, and what the company's own records say about it. */
export async function answerByAdvice(
  { pieces: found, about }: Pick<Understood, 'pieces' | 'about'>,
  context: AnswerContext,
  { rule = null, question = '' }: { readonly rule?: PassageLine | null; readonly question?: string } = {},
): Promise<AnswerText> {
  const [first] = found;
  const near = piecesOf(found.filter(({ score }) => score >= (first?.score ?? 0) * beside));
  const [piece, ...others] = near;
  const builder = new AnswerBuilder();
  if (!piece) return builder.done();
  // What the company decided for itself comes before what is usual; what the law says, before both.
  const isLaw = isLawFirst(piece, question);
  if (rule && !isLaw) builder.say(rule.text, ...rule.on);
  for (const citation of adviceCitations(about, piece, context)) builder.cite(citation);
  const said = piece[context.locale];
  if (piece.kind === 'incident') builder.notices.push('emergency');
  if (piece.applies === 'small-agent') builder.say(smallAgent(context), adviceCitation(piece, context));
  builder.say(sidesTold(question, piece, context), adviceCitation(piece, context));
  const backing = piece.refs.filter((id) => about.slice(0, 5).includes(id)).slice(0, 2);
  builder.say(said.answer, ...backing.flatMap((id) => cited(id, context)), adviceCitation(piece, context));
  if (rule && isLaw) builder.say(rule.text, ...rule.on);
  builder.steps(context.say(piece.kind === 'incident' ? 'advice.now' : 'advice.steps'), said.steps);
  builder.list(context.say('advice.mistakes'), said.mistakes);
  await sayOwnFacts(builder, piece.refs, context);
  for (const journey of piece.journeys.slice(0, 1).flatMap((id) => journeyCitation(id, context)))
    builder.say(context.say('advice.journey', { title: journey.title }), journey);
  builder.related = titles(others.length > 0 ? others : piecesOf(found.slice(1)), context);
  return builder.done();
}

const cited = (id: string, context: AnswerContext) => {
  const ref = refOf(id);
  return ref ? [controlCitation(ref, context)] : [];
};
/** The pieces that speak of a control, the ones that speak of it first. */
export const piecesAbout = (id: string): Advice[] =>
  [...advice().values()]
    .filter((piece) => piece.refs.includes(id))
    .sort((a, b) => a.refs.indexOf(id) - b.refs.indexOf(id));

/** What named controls ask, what good looks like there, and how the company stands; and what is no control at all. */
/** Where the company stands on a control, beside where it wants to be. */
async function sayStanding(builder: AnswerBuilder, { framework, id }: Ref, context: AnswerContext): Promise<void> {
  if (!allows(context.role, 'compliance.read')) return;
  const { controls } = await controlsNow(context.db, framework, context.locale);
  const row = controls.find(({ controlId }) => controlId === id);
  if (!row || row.maturity === null) return;
  const values = { level: context.number(row.maturity), target: context.number(row.target) };
  builder.say(context.say(row.maturity >= row.target ? 'control.reached' : 'control.below', values));
}

export async function answerAboutControls(
  refs: { known: readonly Ref[]; unknown: readonly string[] },
  found: readonly KnowledgeFound[],
  context: AnswerContext,
): Promise<AnswerText> {
  const builder = new AnswerBuilder();
  for (const ref of refs.known.slice(0, 3)) {
    const guide = guidesOf(ref.framework).get(ref.id);
    const citation = controlCitation(ref, context);
    const words = guide?.wording[context.locale];
    builder.say(`**${ref.id} · ${citation.title}.** ${words?.asks ?? ''}`.trim(), citation);
    if (words?.levels && refs.known.length === 1) {
      const levels = ([1, 3, 5] as const).map((level) =>
        context.say('control.level', { level, text: words.levels?.[level] ?? '' }),
      );
      builder.list(context.say('control.levels'), levels);
    }
    if (words && words.evidence.length > 0 && refs.known.length === 1)
      builder.list(context.say('control.evidence'), [...words.evidence]);
  }
  const [only, ...more] = refs.known;
  if (only && more.length === 0) await sayStanding(builder, only, context);
  if (refs.unknown.length > 0) builder.say(context.say('control.none', { ids: refs.unknown.slice(0, 5).join(', ') }));
  if (refs.known.length === 0) {
    builder.related = nearestTitles(found, context);
    builder.notices.push('nothing-found');
    return builder.done();
  }
  const about = piecesAbout(refs.known[0]?.id ?? '');
  const nearest = piecesOf(found).find((piece) => about.includes(piece)) ?? about[0];
  if (nearest) builder.say(nearest[context.locale].answer, adviceCitation(nearest, context));
  const named = refs.known.map(({ id }) => id);
  await sayOwnFacts(builder, named, context);
  await offerServing(builder, refs.known, context);
  const others = about.filter((piece) => piece !== nearest);
  builder.related = titles(others, context);
  return builder.done();
}
