/** What goes on with a figure that was told, and how the company moved since a day that is named. */
import { tellFigure } from '../answers/figures-told.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { listedIn, type Step } from './by-slots.ts';
import { type FigureAsked, figureAsked } from './figure-query.ts';
import { figuresAskedBy } from './figures-asked.ts';
import { plainWords } from './follow-ups.ts';
import { periodIn } from './periods.ts';
import { stateAfter } from './state.ts';

/** “Have we improved since April?”, whatever was talked about. */
function movedAsked(question: string, today: string): FigureAsked | null {
  const words = plainWords(question);
  if (figuresAskedBy(question)?.ask !== 'trend' || !/\b(?:desde|since)\b/.test(words)) return null;
  const { period } = periodIn(words, today);
  return period && period.from <= today ? { ask: 'since', from: period.from, of: frameworkNamed(words) } : null;
}

export const ofFigure: Step = async (question, state, context) => {
  const asked = figureAsked(question, state, context.today) ?? movedAsked(question, context.today);
  if (!asked) return null;
  const { builder, turn } = await tellFigure(asked, state, context);
  const draft = builder.done();
  const kept = { question: asked.ask === 'same' || asked.ask === 'since' ? question : state.question || question };
  return { draft, state: stateAfter(state, { ...kept, listed: listedIn(draft), ...turn }, false) };
};
