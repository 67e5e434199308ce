/** A plan out of a piece of advice: its steps as subtasks, and the controls that it serves. */
import type { Advice } from '@vigia/content/advice/load.ts';
import type { Citation, PlanDraft } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { adviceCitation, controlCitation } from '../citing.ts';
import { refOf } from '../refs.ts';
import type { AnswerContext } from './answer-context.ts';

/** The longest title of a subtask; what is longer stands whole in its description. */
const titleLength = 120;

/** Up to the end of the first sentence or clause that fits. */
function shortened(step: string): string {
  if (step.length <= titleLength) return step.replace(/[.;]$/, '');
  const cut = step.slice(0, titleLength);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('; '), cut.lastIndexOf(': '), cut.lastIndexOf(', '));
  return end > titleLength / 3 ? cut.slice(0, end) : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** The plan that a piece's steps make. No date and no hours: nobody has said any. */
export function planOf(piece: Advice, context: AnswerContext): { plan: PlanDraft; citations: Citation[] } {
  const { title, answer, steps } = piece[context.locale];
  const refs = piece.refs.flatMap((id) => refOf(id) ?? []);
  const [first] = refs;
  // What is to be done is no question: then it is what the control is called.
  const named = title.includes('?') && first ? controlCitation(first, context).title : title;
  return {
    plan: {
      title: named,
      description: answer,
      priority: piece.kind === 'incident' ? 'critical' : 'medium',
      dueDate: null,
      controls: refs.slice(0, 4).map(({ framework, id }) => ({ framework, controlId: id })),
      subtasks: steps.map((step) => {
        const short = shortened(step);
        return {
          title: short,
          description: step.startsWith(short) && step.length <= short.length + 1 ? '' : step,
          hours: null,
        };
      }),
    },
    citations: [...refs.slice(0, 3).map((ref) => controlCitation(ref, context)), adviceCitation(piece, context)],
  };
}
