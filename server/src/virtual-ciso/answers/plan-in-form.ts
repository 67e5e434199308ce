/** A plan that was drafted, with another day, somebody who owns it, or fewer steps: nothing is made before somebody accepts it. */
import { ordinalSaid, plainWords } from '../conversation/follow-ups.ts';
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
  if (myself.test(words)) return members.find(({ id }) => id === context.person) ?? null;
  const called = members.filter(({ name }) => said.has(plainWords(name).split(' ')[0] ?? ''));
  const [one, ...others] = called;
  return one && others.length === 0 ? { id: one.id, name: one.name } : null;
}

const myself = /\b(?:comigo|conmigo|with me|para mim|para mi|me)\b/;

/** The steps that are left: without those that are counted to or spoken of, and so many of them. */
function stepsLeft<Step extends { readonly title: string }>(
  plan: readonly Step[],
  { without, steps }: TellingForm,
): Step[] {
  const all = steps === null ? plan : plan.slice(0, steps);
  const gone = without.flatMap((one) => {
    const at = ordinalSaid(plainWords(one));
    if (at !== null) return [at < 0 ? all.length + at : at];
    const said = plainWords(one)
      .split(' ')
      .filter((word) => word.length >= shortest)
      .map((word) => word.slice(0, longestStem));
    return all.flatMap(({ title }, place) => (said.some((stem) => plainWords(title).includes(stem)) ? [place] : []));
  });
  return all.filter((_, at) => !gone.includes(at));
}
const [shortest, longestStem] = [4, 6] as const;

const isChanged = ({ by, steps, owner, without }: TellingForm): boolean =>
  by !== null || steps !== null || owner !== null || without.length > 0;
/** The same plan as it is wanted; as a text where it is only to be told otherwise. */
export async function planInForm(form: TellingForm, draft: AnswerText, context: AnswerContext): Promise<AnswerText> {
  if (!isChanged(form)) return inForm(form, draft, context);
  const owner = await ownerIn(form.owner, context);
  // “With somebody who owns it” names nobody: the draft says whom it suggests.
  const isUnknown = !owner && form.named !== null;
  if (!owner && !isUnknown && form.by === null && form.steps === null && form.without.length === 0)
    return inForm(form, draft, context);
  const changes = draft.changes.map((change) => {
    if (change.kind !== 'action-plan') return change;
    const { plan } = change;
    const subtasks = stepsLeft(plan.subtasks, form);
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
    owner
      ? say('plan.owner', { name: owner.name })
      : say(isUnknown ? 'plan.owner-unknown' : 'plan.no-owner', { name: form.named ?? '' }),
    plan.dueDate === null ? '' : say('plan.due', { date: date(plan.dueDate) }),
  ];
  const shown =
    form.steps === null && form.without.length === 0 ? [] : plan.subtasks.map(({ title }, at) => `${at + 1}. ${title}`);
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
