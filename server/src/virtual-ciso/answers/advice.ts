/** Answers out of our knowledge: a piece of advice, or what a control or an article asks. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import { adviceCitation, adviceCitations, controlCitation, journeyCitation } from '../citing.ts';
import type { Found } from '../knowledge.ts';
import { type Ref, refOf } from '../refs.ts';
import type { Understood } from '../understanding.ts';
import type { Asking } from './asking.ts';
import { sayOwnFacts } from './own-facts.ts';
import { type Draft, Writing } from './writing.ts';

/** A piece that lies this much behind the nearest is not what was asked. */
const beside = 0.75;
const relatedShown = 3;

export const piecesOf = (found: readonly Found[]): Advice[] => found.flatMap(({ topic }) => advice().get(topic) ?? []);

const titles = (pieces: readonly Advice[], asking: Asking): string[] =>
  pieces.slice(0, relatedShown).map((piece) => piece[asking.locale].title);

/** The nearest topics, for who has to ask again. */
export const nearestTitles = (found: readonly Found[], asking: Asking): string[] => titles(piecesOf(found), asking);

/** The piece that lies nearest, what it rests on, and what the company's own records say about it. */
export async function answerByAdvice(
  { pieces: found, about }: Pick<Understood, 'pieces' | 'about'>,
  asking: Asking,
): Promise<Draft> {
  const [first] = found;
  const near = piecesOf(found.filter(({ score }) => score >= (first?.score ?? 0) * beside));
  const [piece, ...others] = near;
  const writing = new Writing();
  if (!piece) return writing.done();
  for (const citation of adviceCitations(about, piece, asking)) writing.cite(citation);
  const said = piece[asking.locale];
  if (piece.kind === 'incident') writing.notices.push('emergency');
  const backing = piece.refs.filter((id) => about.slice(0, 5).includes(id)).slice(0, 2);
  writing.say(said.answer, ...backing.flatMap((id) => cited(id, asking)), adviceCitation(piece, asking));
  writing.list(asking.say(piece.kind === 'incident' ? 'advice.now' : 'advice.steps'), said.steps, true);
  writing.list(asking.say('advice.mistakes'), said.mistakes);
  await sayOwnFacts(writing, piece.refs, asking);
  for (const journey of piece.journeys.slice(0, 1).flatMap((id) => journeyCitation(id, asking)))
    writing.say(asking.say('advice.journey', { title: journey.title }), journey);
  writing.related = titles(others.length > 0 ? others : piecesOf(found.slice(1)), asking);
  return writing.done();
}

const cited = (id: string, asking: Asking) => {
  const ref = refOf(id);
  return ref ? [controlCitation(ref, asking)] : [];
};
/** The pieces that speak of a control, the ones that speak of it first. */
const piecesAbout = (id: string): Advice[] =>
  [...advice().values()]
    .filter((piece) => piece.refs.includes(id))
    .sort((a, b) => a.refs.indexOf(id) - b.refs.indexOf(id));

/** What named controls ask, what good looks like there, and how the company stands; and what is no control at all. */
export async function answerAboutControls(
  refs: { known: readonly Ref[]; unknown: readonly string[] },
  found: readonly Found[],
  asking: Asking,
): Promise<Draft> {
  const writing = new Writing();
  for (const ref of refs.known.slice(0, 3)) {
    const guide = guidesOf(ref.framework).get(ref.id);
    const citation = controlCitation(ref, asking);
    const words = guide?.wording[asking.locale];
    writing.say(`**${ref.id} · ${citation.title}.** ${words?.asks ?? ''}`.trim(), citation);
    if (words?.levels && refs.known.length === 1) {
      const levels = ([1, 3, 5] as const).map((level) =>
        asking.say('control.level', { level, text: words.levels?.[level] ?? '' }),
      );
      writing.list(asking.say('control.levels'), levels);
    }
    if (words && words.evidence.length > 0 && refs.known.length === 1)
      writing.list(asking.say('control.evidence'), [...words.evidence]);
  }
  if (refs.unknown.length > 0) writing.say(asking.say('control.none', { ids: refs.unknown.slice(0, 5).join(', ') }));
  if (refs.known.length === 0) {
    writing.related = nearestTitles(found, asking);
    writing.notices.push('nothing-found');
    return writing.done();
  }
  const about = piecesAbout(refs.known[0]?.id ?? '');
  const nearest = piecesOf(found).find((piece) => about.includes(piece)) ?? about[0];
  if (nearest) writing.say(nearest[asking.locale].answer, adviceCitation(nearest, asking));
  await sayOwnFacts(
    writing,
    refs.known.map(({ id }) => id),
    asking,
  );
  writing.related = titles(
    about.filter((piece) => piece !== nearest),
    asking,
  );
  return writing.done();
}
