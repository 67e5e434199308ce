/** The action plans as OSCAL's plan of action and milestones: a risk to remediate per plan, its subtasks as tasks. Pure. */
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { lineOf, metadataOf, oscalTokenOf, type Party, propOf, some, uuidOf } from '../kit/oscal/oscal.ts';
import type { PlanFacts, PlanTask } from './compliance.exports.plans.read-model.ts';
import type { Exported } from './compliance.exports.results.ts';
import type { StatementContext } from './compliance.exports.statement.ts';
import type { FrameworkSheet } from './compliance.sheets.ts';

/** Ours are of version 7, which OSCAL does not take. */
const idOf = (kind: string, id: string) => uuidOf(kind, id);
/** A day begins and ends where the company is. */
interface Days {
  readonly start: (day: string) => string;
  readonly end: (day: string) => string;
}
const inZone = (day: string, timeZone: string, plainTime: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toString({ timeZoneName: 'never' });
const daysIn = (timeZone: string): Days => ({
  start: (day) => inZone(day, timeZone, '00:00:00'),
  end: (day) => inZone(day, timeZone, '23:59:59'),
});
const owner = 'owner';

const riskStatus: Readonly<Record<string, string>> = { completed: 'closed', open: 'open', pending: 'investigating' };

/** The document. There is at least one plan: OSCAL knows no empty plan of action. */
export function poamOf(
  sheet: FrameworkSheet,
  about: Exported & { readonly company: { readonly timeZone: string } },
  plans: readonly PlanFacts[],
  say: StatementContext['say'],
): object {
  const { company, now, language, site } = about;
  const named = lineOf(`${sheet.title} ${sheet.version}`);
  const title = say('export.oscal.poam-title', { framework: named });
  const days = daysIn(company.timeZone);
  const risks = plans.map((plan) => riskOf(plan, days, say));
  const items = plans.map((plan) => itemOf(plan, site, say));
  const organisation: Party = { uuid: uuidOf('company', company.id), type: 'organization', name: company.name };
  return {
    'plan-of-action-and-milestones': {
      uuid: uuidOf('poam', company.id, sheet.key),
      metadata: metadataOf({
        ...{ now, language, title, content: [risks, items] },
        roles: [
          { id: 'assessed-organization', title: say('export.oscal.company-role') },
          { id: owner, title: say('export.oscal.owner-role') },
        ],
        parties: [organisation, ...people(plans)],
        responsible: [{ role: 'assessed-organization', party: organisation.uuid }],
      }),
      'system-id': { 'identifier-type': 'http://ietf.org/rfc/rfc4122', id: company.id },
      risks,
      'poam-items': items,
    },
  };
}

/** Everybody who owns a plan or a subtask, once, in a lasting order. */
function people(plans: readonly PlanFacts[]): Party[] {
  const all = plans.flatMap((plan) => [plan.assignedTo, ...plan.tasks.map((task) => task.assignedTo)]);
  const found = new Map(all.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return [...found.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((one) => ({ uuid: idOf('person', one.id), type: 'person', name: `${one.firstName} ${one.lastName}` }));
}

const ownedBy = (who: PersonRef | null) =>
  some('responsible-roles', who ? [{ 'role-id': owner, 'party-uuids': [idOf('person', who.id)] }] : []);

function itemOf(
  { id, title, description, status, priority, controls }: PlanFacts,
  site: string,
  say: StatementContext['say'],
) {
  return {
    uuid: idOf('plan', id),
    title: lineOf(title),
    description: description || say('export.oscal.plan-text'),
    props: [
      propOf('status', status),
      propOf('priority', priority),
      ...controls.map((control) => propOf('control', control)),
    ],
    links: [{ href: `${site}/action-plans/${id}`, rel: 'reference' }],
    'related-risks': [{ 'risk-uuid': idOf('risk', id) }],
  };
}

function riskOf(plan: PlanFacts, days: Days, say: StatementContext['say']) {
  const { id, title, description, status, dueDate, controls, tasks } = plan;
  const done = status === 'completed';
  const text = description || say('export.oscal.plan-text');
  return {
    uuid: idOf('risk', id),
    title: lineOf(title),
    description: text,
    statement: say('export.oscal.statement'),
    ...some(
      'props',
      controls.map((control) => ({ ...propOf('control', control), class: oscalTokenOf(control) })),
    ),
    status: riskStatus[status] ?? 'remediating',
    ...(dueDate ? { deadline: days.end(dueDate) } : {}),
    remediations: [
      {
        uuid: idOf('remediation', id),
        lifecycle: done ? 'completed' : 'planned',
        title: lineOf(title),
        description: text,
        tasks: [milestoneOf(plan, days), ...tasks.map((task) => taskOf(task, days))],
      },
    ],
  };
}

/** The plan itself: when it is to be done, and by whom. */
function milestoneOf({ id, title, startDate, dueDate, assignedTo }: PlanFacts, { start, end }: Days) {
  const range = startDate && dueDate ? { 'within-date-range': { start: start(startDate), end: end(dueDate) } } : null;
  const timing = range ?? (dueDate ? { 'on-date': { date: end(dueDate) } } : null);
  return {
    uuid: idOf('milestone', id),
    type: 'milestone',
    title: lineOf(title),
    ...(timing ? { timing } : {}),
    ...ownedBy(assignedTo),
  };
}

function taskOf(task: PlanTask, { end }: Days) {
  const { id, title, description, status, templateId, dueDate, completedAt, assignedTo, dependsOn } = task;
  const date = completedAt ?? (dueDate ? end(dueDate) : null);
  return {
    uuid: idOf('subtask', id),
    type: 'action',
    title: lineOf(title),
    ...(description ? { description } : {}),
    props: [propOf('status', status), ...(templateId ? [propOf('step', templateId)] : [])],
    ...(date ? { timing: { 'on-date': { date } } } : {}),
    ...some(
      'dependencies',
      dependsOn.map((other) => ({ 'task-uuid': idOf('subtask', other) })),
    ),
    ...ownedBy(assignedTo),
  };
}
