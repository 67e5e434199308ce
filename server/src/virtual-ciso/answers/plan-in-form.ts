/** A plan that was drafted, with another day, somebody who owns it, or fewer steps: nothing is made before somebody accepts it. */
import { plainWords } from '../conversation/follow-ups.ts';
import type { TellingForm } from '../conversation/form-asked.ts';
import { withMarkedOnly } from '../conversation/shortening.ts';
import { activeMembers } from '../virtual-ciso.read-model.ts';
import type { AnswerText } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { inForm } from './in-form.ts';

const mostMembers = 200;
/** The colleague whose name stands among the words; nobody where none does, or several do. */
async function ownerIn(words: string | null, context: AnswerContext): Promise<{ id: string; name: string } | null> {
  if (words === null) return null;
  const said = new Set(words.split(' '));
  const members = await activeMembers(context.db, mostMembers);
  const called = members.filter(({ name }) => said.has(plainWords(name).split(' ')[0] ?? ''));
  const [one, ...others] = called;
  return one && others.length === 0 ? { id: one.id, name: one.name } : null;
}

const isChanged = ({ by, steps, owner }: TellingForm): boolean => by !== null || steps !== null || owner !== null;
/** The same plan as it is wanted; as a text where it is only to be told otherwise. */
export async function planInForm(form: TellingForm, draft: AnswerText, context: AnswerContext): Promise<AnswerText> {
  if (!isChanged(form)) return inForm(form, draft, context);
  const owner = await ownerIn(form.owner, context);
  // “With somebody who owns it” names nobody: the draft says whom it suggests.
  if (!owner && form.by === null && form.steps === null) return inForm(form, draft, context);
  const changes = draft.changes.map((change) => {
    if (change.kind !== 'action-plan') return change;
    const { plan } = change;
    const subtasks = form.steps === null ? plan.subtasks : plan.subtasks.slice(0, form.steps);
    return {
      ...change,
      plan: { ...plan, subtasks, dueDate: form.by ?? plan.dueDate, ...(owner ? { owner } : {}) },
    };
  });
  const [plan] = changes.flatMap((change) => (change.kind === 'action-plan' ? [change.plan] : []));
  if (!plan) return inForm(form, draft, context);
  const { say, date } = context;
  const values = { title: plan.title, count: plan.subtasks.length };
  const facts = [
    say('plan.changed', values),
    owner ? say('plan.owner', { name: owner.name }) : say('plan.no-owner'),
    plan.dueDate === null ? '' : say('plan.due', { date: date(plan.dueDate) }),
  ];
  const shown = form.steps === null ? [] : plan.subtasks.map(({ title }, at) => `${at + 1}. ${title}`);
  const { before, mark } = saidBefore(draft, context);
  const content = [...before, `${facts.filter(Boolean).join(' ')}${mark}`, shown.join('\n'), say('plan.confirm-dated')]
    .filter(Boolean)
    .join('\n\n');
  return { ...draft, changes, ...withMarkedOnly(content, draft), related: [], steps: '' };
}
/** What stands above the draft: the record that it is for, and a plan that is open already; and on what the draft rests. */
function saidBefore({ content, changes }: AnswerText, { say }: AnswerContext): { before: string[]; mark: string } {
  const [plan] = changes.flatMap((change) => (change.kind === 'action-plan' ? [change.plan] : []));
  const intro = plan ? say('plan.intro', { title: plan.title, count: plan.subtasks.length }) : '';
  const parts = content.split('\n\n');
  const at = parts.findIndex((part) => part.startsWith(intro));
  return { before: parts.slice(0, Math.max(0, at)), mark: marks.exec(parts[at] ?? '')?.[0] ?? '' };
}
const marks = /(?: ?\[\d+\])+$/;
