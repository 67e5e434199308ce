/** The playbook of an incident in the reader's language, and the work that it makes. */

import { type Playbook, playbooks, playbooksFor, playbookUnder } from '@vigia/content/incidents/load.ts';
import type { IncidentPlaybook } from '@vigia/contract/incidents/playbooks.shapes.ts';
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { tagOf } from '@vigia/contract/kit/locales.ts';
import { invalid } from '@vigia/contract/kit/problem.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { PlanSeed, SubtaskSeed } from '../action-plans/action-plans.commands.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import type { FoundIncident } from './incidents.store.ts';

interface Wanted {
  readonly playbook: string | undefined;
  readonly pointer: string;
}
/** The playbook asked for, else the first that serves the kind, by the company's own law. */
export async function playbookFor(
  { db }: Pick<Ctx, 'db'>,
  kind: FoundIncident['kind'],
  { playbook: wanted, pointer }: Wanted,
): Promise<Playbook> {
  if (wanted !== undefined && !playbooks().has(wanted))
    throw invalid([{ pointer, code: 'incidents.unknown-playbook' }]);
  const found = wanted === undefined ? playbooksFor(kind)[0] : playbooks().get(wanted);
  const told = found && playbookUnder(await isUnderLgpd(db), found);
  if (!told) throw new Error(`No playbook serves ${kind}.`);
  return told;
}

type Teller = Pick<Ctx, 'words' | 'locale' | 'company'>;

/** What a message leaves open, as the incident's record says it; what it does not say stays a `[gap]`. */
function filled(text: string, { team, detectedAt, dataAffected }: FoundIncident, { words, locale, company }: Teller) {
  const moment = dayFormat(tagOf[locale], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: company.timeZone },
  });
  const speaks = team.find(({ role }) => role === 'spokesperson') ?? team.find(({ role }) => role === 'lead');
  const known: Readonly<Record<string, string | undefined>> = {
    ...{ company: company.name, when: moment.format(new Date(detectedAt)) },
    ...{ contact: speaks?.who, data: dataAffected || undefined },
  };
  return text.replaceAll(
    /\{\{\s*([\w-]+)\s*\}\}/g,
    (_, mark: string) => known[mark] ?? `[${words(`incidents:marks.${mark}`)}]`,
  );
}

export function playbookView(book: Playbook, incident: FoundIncident, ctx: Teller): IncidentPlaybook {
  const { kind } = incident;
  const { locale } = ctx;
  const { title, signs, avoid, decisions, keep, messages, over, lessons } = book[locale];
  return {
    ...{ id: book.id, title, signs, avoid, decisions, keep, over, lessons },
    messages: Object.entries(messages).map(([to, text]) => ({ to, text: filled(text, incident, ctx) })),
    actions: book.actions.map((action) => ({ ...action, text: action[locale] })),
    others: playbooksFor(kind).flatMap((one) => (one.id === book.id ? [] : [{ id: one.id, title: one[locale].title }])),
  };
}

const priorityOf = { 'ten-minutes': 'critical', hour: 'critical', day: 'high', end: 'medium' } as const;

/** The plan of a playbook: an action, a subtask. */
export function planOfPlaybook(incident: FoundIncident, book: Playbook, ctx: Pick<Ctx, 'words' | 'locale'>): PlanSeed {
  const say = (key: string, values?: Record<string, string>) => ctx.words(`incidents:${key}`, values);
  const subtasks = book.actions.map(
    (action): SubtaskSeed => ({
      title: action[ctx.locale].slice(0, 200),
      description: say('plan.who', { who: say(`roles.${action.who}`), phase: say(`phases.${action.phase}`) }),
      ...{ templateId: null, hours: null, priority: priorityOf[action.phase], dueDate: null, assignedTo: null },
    }),
  );
  return {
    // Whoever works on the plan may not read the incident: it says which playbook it follows, and not what the incident is called.
    title: say('plan.title', { title: book[ctx.locale].title }).slice(0, 160),
    description: say('plan.about', { playbook: book[ctx.locale].title }),
    priority: incident.severity,
    category: 'incidents',
    origin: { kind: 'incident', ref: incident.id, label: book[ctx.locale].title },
    ...{ dueDate: null, assignedTo: incident.owner?.id ?? null, subtasks },
    controls: framework.options.flatMap((key) => book.serves[key].map((controlId) => ({ framework: key, controlId }))),
  };
}
