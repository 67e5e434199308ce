/**
 * What edits or unfolds a query that the talk keeps (what is due, a figure), corrects who was meant in it, or judges over what it
 * listed: read before what is only alike, and before what has just happened.
 */
import { tellWork } from '../answers/people.ts';
import { ofCombined, peopleIn } from './by-combining.ts';
import { firstTold, listedIn, type Step } from './by-slots.ts';
import { insteadAsked } from './corrections.ts';
import { ofAny } from './of-any.ts';
import { ofDue } from './of-due.ts';
import { ofEvery } from './of-every.ts';
import { ofFigure } from './of-figure.ts';
import { ofJudgement, peopleTurn } from './of-judgement.ts';
import { ofLater } from './of-later.ts';
import { ofListTold } from './of-list-told.ts';
import { ofSummary } from './of-summary.ts';
import { ofTwo } from './of-two.ts';
import { ofWorkList } from './of-work-list.ts';
import { stateAfter } from './state.ts';

/** Somebody else was meant: the same is asked of that person. */
const ofOther: Step = async (question, state, context) => {
  const instead = insteadAsked(question);
  if (!instead) return null;
  const [person, ...others] = await peopleIn(instead.but, context);
  // A day or a kind that was not meant either.
  if (!person || others.length > 0) return person ? null : ofDue(`e ${instead.but}`, state, context);
  if (state.weighed.length === 2) {
    const [wrong] = await peopleIn(instead.not, context);
    const kept = state.weighed.filter(({ id }) => id !== wrong?.id && id !== person.id).slice(-1);
    return peopleTurn([person, ...kept], question, state, context);
  }
  if (state.kind === 'work-of') {
    const draft = (await tellWork(person, { late: false, whether: false }, context)).done();
    return { draft, state: stateAfter(state, { question, kind: 'work-of', person, listed: listedIn(draft) }, false) };
  }
  const again = `e de ${person.name}?`;
  return (await ofDue(again, state, context)) ?? ofCombined(again, state, context);
};

export const ofQueries = firstTold([
  ...[ofOther, ofListTold, ofEvery, ofSummary, ofTwo, ofAny, ofDue, ofWorkList, ofFigure, ofLater, ofJudgement],
]);
