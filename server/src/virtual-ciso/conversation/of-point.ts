/** A point of a framework that is named by its number is what is asked about, whatever its other words resemble. */
import { answerPoint } from '../answers/point.ts';
import type { Step } from './by-slots.ts';
import { pointAsked, pointKept } from './points-asked.ts';
import { stateAfter } from './state.ts';

export const ofPoint: Step = async (question, state, context) => {
  const asked = pointAsked(question, state);
  const [point] = asked?.points ?? [];
  if (!asked || !point) return null;
  const draft = await answerPoint(asked, context);
  const { framework } = point;
  const refs = point.controls.length > 1 ? [...point.controls] : [point.id];
  const turn = { question, kind: 'control', framework, refs, pieces: [], asked: pointKept(asked.aspect, point) };
  return { draft, state: stateAfter(state, turn, false) };
};
