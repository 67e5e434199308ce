/** A plan out of a piece of advice: its steps as subtasks, and the controls that it serves. */
import type { Advice } from '@vigia/content/advice/load.ts';
import { facetsOf } from '@vigia/content/advisor/facets.ts';
import type { Citation, PlanDraft } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { adviceCitation, controlCitation } from '../citing.ts';
import { refOf } from '../refs.ts';
import type { AnswerBuilder } from './answer-builder.ts';
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

/** The day that is suggested for what is usually done in a month; what has happened cannot wait so long. */
const within = { incident: 3, other: 30 } as const;
const dayFor = ({ id, kind }: Advice, { today }: AnswerContext): string | null =>
  facetsOf(id)
    ? Temporal.PlainDate.from(today)
        .add({ days: kind === 'incident' ? within.incident : within.other })
        .toString()
    : null;

/** Who usually does it, by when it is suggested, and how long it takes; and that nothing is made before somebody accepts it. */
export function sayHow(builder: AnswerBuilder, piece: Advice, day: string | null, context: AnswerContext): void {
  const facets = facetsOf(piece.id)?.[context.locale];
  if (!facets || day === null) {
    builder.say(context.say('plan.confirm'));
    return;
  }
  builder.say(
    context.say('plan.how', { who: facets.who, date: context.date(day), time: facets.time }),
    adviceCitation(piece, context),
  );
  builder.say(context.say('plan.confirm-dated'));
}

/** The plan that a piece's steps make, with a day where our knowledge suggests one. */
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
      dueDate: dayFor(piece, context),
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
